import { describe, expect, test } from 'vitest'
import {
  missingPackages,
  packageNames,
  parseAvailable,
  parseInstalled,
  testPackages,
} from './test-packages.mjs'

const needs = [{ packages: ['xvfb'] }, { packages: ['libasound2t64', 'libasound2'] }]

describe('which packages the tests lack', () => {
  test('none of an alternative', () => {
    expect(missingPackages(new Set(['libasound2', 'xvfb']), needs)).toEqual([])
    expect(missingPackages(new Set(['libasound2t64']), needs)).toEqual([needs[0]])
    expect(missingPackages(new Set(), testPackages)).toEqual(testPackages)
  })

  test('the name is the one that this system knows, newest first', () => {
    expect(packageNames(needs, new Set(['xvfb', 'libasound2']))).toEqual(['xvfb', 'libasound2'])
    expect(packageNames(needs, new Set(['xvfb', 'libasound2t64', 'libasound2']))).toEqual([
      'xvfb',
      'libasound2t64',
    ])
    expect(packageNames(needs, new Set())).toEqual(['xvfb', 'libasound2'])
  })

  test('a package counts as installed when it is, not when only its configuration is left or it was never finished', () => {
    expect(parseInstalled('ii  xvfb\nrc  openbox\nhi  trayer\nun  dbus\niU  ffmpeg\n')).toEqual(
      new Set(['xvfb', 'trayer']),
    )
  })

  test('a package can be installed when it has a candidate', () => {
    const policy = [
      'xvfb:\n  Installed: (none)\n  Candidate: 2:21.1.7-3\n  Version table:\n     2:21.1.7-3 500\n',
      'libasound2:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\n',
      'libgbm1:\n  Installed: 22.3.6-1\n  Candidate: 22.3.6-1\n  Version table:\n',
    ]
    expect(parseAvailable(policy.join(''))).toEqual(new Set(['xvfb', 'libgbm1']))
  })
})
