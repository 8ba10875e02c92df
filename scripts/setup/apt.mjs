import { spawnSync } from 'node:child_process'
import {
  missingPackages,
  packageNames,
  parseAvailable,
  parseInstalled,
  testPackages,
} from './test-packages.mjs'

const APT_OPTIONS = [
  '-y',
  '-q',
  '--no-install-recommends',
  '-o',
  'Acquire::Retries=3',
  '-o',
  'DPkg::Lock::Timeout=120',
]

/**
 * Sees to it that Linux has what the end-to-end tests need: as root on Debian or Ubuntu by installing what lacks, else
 * by saying in one line what is missing. Throws where the tests cannot run without it.
 */
export function installTestPackages() {
  if (process.platform !== 'linux') return
  if (!hasProgram('dpkg-query')) {
    const missing = testPackages.filter(({ program }) => program !== undefined && !hasProgram(program))
    report(missing, `Missing for the tests: ${missing.map(({ program }) => program).join(', ')}.`)
    return
  }
  if (missingPackages(installedPackages()).length === 0) return
  if (process.getuid() === 0) installWithApt()
  const missing = missingPackages(installedPackages())
  const names = packageNames(missing, availablePackages(missing)).join(' ')
  report(missing, `Missing for the tests: ${names}. To install them: sudo apt-get install -y ${names}`)
}

function installWithApt() {
  const missing = missingPackages(installedPackages())
  console.log(`Installing what the tests lack: ${packageNames(missing, new Set()).join(' ')} …`)
  apt(['update', '-q'])
  apt(['install', ...APT_OPTIONS, ...packageNames(missing, availablePackages(missing))])
}

function apt(args) {
  const { status, stdout, stderr } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    console.error(
      `apt-get ${args[0]} failed:\n${`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n')}`,
    )
}

function report(missing, sentence) {
  if (missing.length === 0) return
  if (missing.some(({ essential }) => essential)) throw new Error(sentence)
  console.log(sentence)
}

function installedPackages() {
  const names = testPackages.flatMap(({ packages }) => packages)
  // It ends with code 1 as soon as one name is unknown, and still answers for the others.
  return parseInstalled(answer('dpkg-query', ['-W', '-f', '${db:Status-Abbrev} ${Package}\n', ...names]))
}

function availablePackages(needs) {
  return parseAvailable(answer('apt-cache', ['policy', ...needs.flatMap(({ packages }) => packages)]))
}

function answer(program, args) {
  return spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout ?? ''
}

function hasProgram(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0
}
