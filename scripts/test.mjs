// `npm test`: sets everything up that is missing, then every check and every test, one after the other. A failed stage
// does not keep the next from running. The last line says `N passed, N failed`. With `--dsh` also the live test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installTestPackages } from './setup/apt.mjs'
import { build } from './setup/build.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { findElectron } from './setup/electron-runtime.mjs'
import { failingWithASentence } from './setup/failing-with-a-sentence.mjs'
import { npmCommand } from './setup/npm.mjs'
import { repository } from './setup/repository.mjs'
import { addCounts, closingLine, nothing, oneFailed, onePassed } from './testing/counts.mjs'
import { countPlaywright } from './testing/playwright-report.mjs'
import { runStage } from './testing/stage.mjs'
import { countVitest } from './testing/vitest-report.mjs'

/** What is true of the packaged app alone, and a few tests that go all the way through it; `npm run e2e:package` runs all. */
const PACKAGE_SPECS = ['e2e/package.spec.ts', 'e2e/follow.spec.ts']

const reports = mkdtempSync(join(tmpdir(), 'knit-reports-'))
const npmScript = (name, ...args) => [...npmCommand(), 'run', '--silent', name, '--', ...args]
const summary = []
let total = nothing

await failingWithASentence(async () => {
  try {
    const ready = await stage('dependencies', () => attempt(installDependencies))
    if (ready) await runAll(process.argv.includes('--dsh'))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  console.log(`\n${summary.join('\n')}`)
  for (const { name, reason } of total.skipped) console.log(`skipped: ${name}: ${reason}`)
  for (const name of total.flaky) console.log(`passed on its second try: ${name}`)
  console.log(closingLine(total))
  process.exitCode = total.failed === 0 ? 0 : 1
})

async function runAll(withDsh) {
  for (const check of ['types', 'lint', 'format', 'boundaries', 'unused']) {
    await stage(check, () => command({ command: npmScript(`check:${check}`), minutes: 4 }))
  }
  await stage('unit', () => {
    const report = join(reports, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return command({ command: npmScript('unit', ...reporters), minutes: 20, report, count: countVitest })
  })
  await stage('eval', () => command({ command: npmScript('eval', '--own'), minutes: 5 }))
  const built = await stage('build', () => attempt(build))
  const desktop = await stage('desktop', () => attempt(prepareDesktop))
  if (built && desktop) {
    await stage('e2e', () => playwright('e2e.mjs', 60))
    await stage('e2e:package', () => playwright('e2e-package.mjs', 20, PACKAGE_SPECS))
    if (withDsh) await stage('e2e:dsh', () => playwright('dsh-live.mjs', 15))
  } else {
    const reason = built ? 'the desktop for it is missing' : 'the build failed'
    await stage('e2e', () => ({ ...nothing, skipped: [{ name: 'every end-to-end test', reason }] }))
  }
}

async function prepareDesktop() {
  installTestPackages()
  await findElectron()
}

function playwright(script, minutes, specs = []) {
  const report = join(reports, `${script}.json`)
  return command({
    command: [process.execPath, join(repository, 'scripts', script), '--reporter=list,json', ...specs],
    minutes,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: countPlaywright,
  })
}

function command(options) {
  return runStage({ cwd: repository, ...options })
}

/** A step of the set-up counts as one check. */
async function attempt(step) {
  try {
    await step()
    return onePassed
  } catch (error) {
    console.error(error.message)
    return oneFailed
  }
}

/** Runs a stage, adds its counts up, and says whether nothing failed in it. */
async function stage(name, body) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const counts = await body()
  total = addCounts(total, counts)
  summary.push(`${name.padEnd(14)}${closingLine(counts)} (${Math.round((Date.now() - started) / 1000)} s)`)
  return counts.failed === 0
}
