import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { repositoryOf } from './repository-of'

describe('the repository of a worktree', () => {
  it('is the main folder, told by the file that git leaves', () => {
    const folder = tempFolder()
    writeFiles(folder, {
      'main/.git/worktrees/fix/HEAD': '',
      'fix/.git': `gitdir: ${join(folder, 'main/.git/worktrees/fix')}\n`,
      'near/.git': 'gitdir: ../main/.git/worktrees/near\n',
    })
    expect(repositoryOf(join(folder, 'fix'))).toBe(join(folder, 'main'))
    expect(repositoryOf(join(folder, 'near'))).toBe(join(folder, 'main'))
  })

  it('is unknown for main folders, submodules, other folders and broken files', () => {
    const folder = tempFolder()
    writeFiles(folder, {
      'main/.git/HEAD': '',
      'main/part/.git': 'gitdir: ../.git/modules/part\n',
      'broken/.git': 'nothing',
      'lost/.git': 'gitdir: /no/such/place/.git/worktrees/lost\n',
    })
    for (const name of ['main', 'main/part', 'broken', 'lost', 'missing']) {
      expect(repositoryOf(join(folder, name))).toBeNull()
    }
  })
})
