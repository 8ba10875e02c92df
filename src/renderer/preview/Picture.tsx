import { ImageOff } from 'lucide-react'
import { useContext, useState } from 'react'
import type { ReadingElement, Target } from '../../core/reading/reading'
import { useApp } from '../state/app-store'
import { fileAddress } from '../../shared/file-address'
import { DrawnDocument } from './drawn-document'

/** A picture of the root; one from elsewhere is never loaded, and is named instead. */
export function Picture({ node }: { node: ReadingElement }) {
  const rootId = useApp(({ app }) => app?.rootId ?? null)
  const target = useContext(DrawnDocument).targets[node.target ?? -1]
  const [broken, setBroken] = useState(false)
  const { alt, title, width, height, align, id } = node.properties
  if (target?.kind !== 'asset' || target.type !== 'image' || rootId === null || broken)
    return <MissingMedia kind="image" target={target} name={alt ?? ''} id={id} />
  return (
    <img
      id={id}
      className="picture"
      src={fileAddress(rootId, target.path)}
      alt={alt ?? ''}
      title={title ?? target.path}
      width={width}
      height={height}
      data-align={align}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}

/** What stands in place of a picture or video that is not shown: its name, and where it would come from. */
export function MissingMedia({
  kind,
  target,
  name,
  id,
}: {
  kind: 'image' | 'video'
  target: Target | undefined
  name: string
  id: string | undefined
}) {
  const { words } = useContext(DrawnDocument)
  const said =
    target?.kind === 'web'
      ? words.remote[kind](target.host)
      : target?.kind === 'blocked'
        ? words.blocked[target.why]
        : words.broken[kind]
  return (
    <span id={id} className="missing-media" data-kind={target?.kind}>
      <ImageOff size={14} aria-hidden="true" />
      {name !== '' && <bdi>{name}</bdi>}
      <span>{said}</span>
    </span>
  )
}
