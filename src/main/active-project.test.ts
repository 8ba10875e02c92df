import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../engine/testing/temp-folder'
import { ActiveProject } from './active-project'

const rootAt = (path: string): { path: string; name: string } => ({ path, name: basename(path) })

function following(): {
  active: ActiveProject
  opened: string[]
  host: { inUse: boolean; following: boolean; root: string | null }
  other: string
} {
  const host = { inUse: false, following: true, root: '/garden' as string | null }
  const opened: string[] = []
  const active = new ActiveProject({
    isInUse: () => host.inUse,
    root: () => (host.root === null ? null : rootAt(host.root)),
    isFollowing: () => host.following,
    setFollowing: (on) => (host.following = on),
    open: (folder) => {
      opened.push(folder)
      host.root = folder
    },
    onChange: () => {},
  })
  return { active, opened, host, other: tempFolder() }
}

it('goes along at once while the person is in another program, and says from where', () => {
  const { active, opened, other } = following()
  active.heard({ root: other, sessionTitle: null, at: 1 })
  expect(opened).toEqual([other])
  expect(active.state).toEqual({ kind: 'followed', from: rootAt('/garden') })
})

it('stays while the window is in use, and goes when the person turns away', () => {
  const { active, opened, host, other } = following()
  host.inUse = true
  active.heard({ root: other, sessionTitle: 'Bees', at: 1 })
  expect(opened).toEqual([])
  expect(active.state).toEqual({ kind: 'waiting', root: rootAt(other), sessionTitle: 'Bees' })
  active.released()
  expect(opened).toEqual([other])
  active.released()
  expect(opened).toEqual([other])
})

it('ends when the person goes to another project by hand, and begins again on request', () => {
  const { active, opened, host, other } = following()
  active.chosen('/garden')
  expect(host.following, 'the same again is no choice').toBe(true)
  active.chosen('/kitchen')
  expect(host.following).toBe(false)
  active.heard({ root: other, sessionTitle: null, at: 1 })
  expect(opened).toEqual([])
  active.follow()
  active.heard({ root: other, sessionTitle: null, at: 2 })
  expect(opened).toEqual([other])
})

it('does not take the first folder for a choice against following', () => {
  const { active, host } = following()
  host.root = null
  active.chosen('/kitchen')
  expect(host.following).toBe(true)
})

it('does not wait any longer once following was turned off', () => {
  const { active, opened, host, other } = following()
  host.inUse = true
  active.heard({ root: other, sessionTitle: null, at: 1 })
  host.following = false
  expect(active.state).toEqual({ kind: 'none' })
  active.released()
  expect(opened).toEqual([])
})

it('never goes to a folder that is not there', () => {
  const { active, opened } = following()
  active.heard({ root: '/nowhere/at/all', sessionTitle: null, at: 1 })
  expect(opened).toEqual([])
})
