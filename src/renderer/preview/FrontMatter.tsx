import type { FrontMatterTable } from '../../core/reading/reading'
import { useWords } from '../state/use-words'

/** What a document says of itself above its text. */
export function FrontMatter({ table }: { table: FrontMatterTable }) {
  const words = useWords().preview
  if (table.kind === 'text') return <pre className="front-matter">{table.text}</pre>
  return (
    <table className="front-matter" aria-label={words.frontMatter}>
      <tbody>
        {table.rows.map(({ key, values }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{key}</bdi>
            </th>
            <td>
              {values.map((value, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- values may be the same, and never move
                <bdi key={index}>{value}</bdi>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
