// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../platform/api/query-client.ts'
import { currentSession, dropSession, sessionLeft } from '../platform/session.ts'
import { storageKey } from '../platform/storage-key.ts'
import { ada, signInAs, tokenOf } from '../platform/testing/ada.ts'
import type { getRouter } from '../router.tsx'
import { followSession } from './follow-session.ts'

// In a file of its own: nothing stops following, and followers of other tests would hear the change in another order.
it('a sign-out in this tab is not mistaken for one in another tab that has renewed the session', () => {
  signInAs()
  const nothing = () => Promise.resolve()
  const router = { options: { context: { queryClient: createQueryClient() } }, invalidate: nothing, navigate: nothing }
  followSession(router as unknown as ReturnType<typeof getRouter>)
  const said = vi.fn()
  addEventListener(sessionLeft, said)
  const key = storageKey('session')
  const value = { client: { ...ada, name: 'Adele' }, token: tokenOf() }
  localStorage.setItem(key, JSON.stringify({ version: 1, value }))
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(currentSession().client?.name).toBe('Adele')
  dropSession()
  expect(said).not.toHaveBeenCalled()
})
