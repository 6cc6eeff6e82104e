// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../platform/api/query-client.ts'
import { send } from '../platform/testing/send.ts'
import { currentSession, dropSession, endSession } from '../platform/session.ts'
import { storageKey } from '../platform/storage-key.ts'
import { ada, signInAs } from '../platform/testing/ada.ts'
import type { getRouter } from '../router.tsx'
import { followSession } from './follow-session.ts'
import { signOut } from './sign-out.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/**
 * The names of all stored values in the sources, also as `npm run mutants` changes them, of this tab and of the device.
 */
function storedNames(): { tab: string[]; device: string[] } {
  const sources = path.resolve(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'))
  const tab: string[] = []
  const device: string[] = []
  for (const file of files) {
    const text = readFileSync(path.join(sources, file), 'utf8')
    for (const [, call, options = ''] of text.matchAll(/\b(stored|draft)Value(?:<[^(]*>)?\((.*?)\n\}\)/gs)) {
      const name =
        /\bname: [^'\n]*'([\w-]+)'/.exec(options)?.[1] ?? (options.includes('sessionName') ? 'session' : undefined)
      if (name === undefined) throw new Error(`A stored value of ${file} has no name that can be read.`)
      if (call === 'draft') {
        tab.push(`${name}.tab`)
        device.push(name)
      } else if (/\bscope: [^'\n]*'tab'/.test(options)) tab.push(name)
      else device.push(name)
    }
  }
  return { tab, device }
}
const names = storedNames()

/** Belongs to whoever uses the device. `checked-payment` has the ids of carts, which open nothing without a token. */
const ofDevice = [
  'checked-payment',
  'choices',
  'consent',
  'device',
  'hidden-reviews',
  'newsletter-dismissed',
  'onboardingViewed',
  'push',
  'told-purchases',
]

/** The names under which a storage has something of Ada's. */
const ofAda = (storage: Storage): string[] =>
  Object.keys(storage)
    .filter((key) => storage.getItem(key)?.includes('Ada'))
    .map((key) => key.slice(storageKey('').length))
    .sort()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  send.mockReset().mockResolvedValue({ data: { logout: true, updateClientMetadata: true } })
  signInAs()
  const nothing = () => Promise.resolve()
  const router = { options: { context: { queryClient: createQueryClient() } }, invalidate: nothing, navigate: nothing }
  followSession(router as unknown as ReturnType<typeof getRouter>)
  const fill = (storage: Storage, name: string): void => {
    const key = storageKey(name)
    if (!storage.getItem(key)) storage.setItem(key, JSON.stringify({ version: 1, value: "Ada's" }))
  }
  for (const name of names.device) fill(localStorage, name)
  for (const name of names.tab) fill(sessionStorage, name)
})
afterEach(() => dropSession())

describe('what a device keeps of a person', () => {
  it('is written in both storages', () => {
    expect(ofAda(localStorage)).toEqual([...names.device].sort())
    expect(names.tab).toContain('code-mailed-to')
    expect(ofAda(sessionStorage)).toEqual(names.tab.filter((name) => name !== 'tab-of').sort())
  })

  it.each([
    ['they sign out', () => signOut('en')],
    ['the server has ended their session', () => Promise.resolve(endSession())],
  ])('is gone once %s, whichever feature stored it', async (_how, leave) => {
    await leave()
    await vi.waitFor(() => expect(ofAda(localStorage)).toEqual(ofDevice))
    expect(ofAda(sessionStorage)).toEqual([])
    expect(currentSession().client).toBeUndefined()
  })

  it('is gone from the tab once another client has signed in in another tab', () => {
    signInAs({ ...ada, id: '0197f3a2-0000-7000-8000-000000000002', name: 'Bo' })
    expect(ofAda(sessionStorage)).toEqual([])
  })
})
