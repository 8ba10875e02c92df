// `npm run check:boundaries`: holds the imports of src against the rules in .dependency-cruiser.cjs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { repository } from './setup/repository.mjs'

process.chdir(repository)
const { output } = await cruise(['src'], await extractOptions('./.dependency-cruiser.cjs'), undefined, {
  tsConfig: extractTSConfig('tsconfig.base.json'),
})
const { modules, summary } = output

for (const { rule, from, to } of summary.violations) {
  const { comment } = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)
  console.error(`${from} imports ${to}: ${comment}`)
}
// With a TypeScript that it does not know, the cruiser looks at nothing and is content.
const looked = modules.filter(({ source }) => isSource(source)).length
const present = readdirSync(join(repository, 'src'), { recursive: true }).filter(isSource).length
if (looked < present) {
  console.error(
    `Only ${looked} of the ${present} files under src were looked at: does dependency-cruiser know this TypeScript?`,
  )
}
if (summary.violations.length > 0 || looked < present) process.exit(1)
console.log(`${looked} files keep to the import rule.`)

function isSource(path) {
  return /\.tsx?$/.test(path)
}
