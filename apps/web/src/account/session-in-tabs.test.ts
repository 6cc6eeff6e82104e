// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../platform/api/query-client.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { send } from '../platform/testing/send.ts'
import { dropSession, sessionLeft } from '../platform/session.ts'
import { ada, signInAs } from '../platform/testing/ada.ts'
import type { getRouter } from '../router.tsx'
import { followSession } from './follow-session.ts'
import { signOut } from './sign-out.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/** Starts a page with a session. */
function follow(): void {
  const nothing = () => Promise.resolve()
  const router = { options: { context: { queryClient: createQueryClient() } }, invalidate: nothing, navigate: nothing }
  followSession(router as unknown as ReturnType<typeof getRouter>)
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { logout: true } })
})
afterEach(() => {
  dropSession()
  contactDraft.clear()
})

describe('a sign-out in another tab', () => {
  const keptInTab = () => JSON.stringify(Object.entries(sessionStorage))
  /** Simulates another tab, which shares local storage but not session storage. */
  function signOutElsewhere(): void {
    const drafts = keptInTab()
    localStorage.clear()
    expect(keptInTab()).toBe(drafts)
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.session' }))
  }

  it("removes the client's input from this tab, and says so", () => {
    signInAs()
    follow()
    const said = vi.fn()
    addEventListener(sessionLeft, said, { once: true })
    contactDraft.write({ ...contactDraft.read(), surname: 'Muster' })
    signOutElsewhere()
    expect(keptInTab()).not.toContain('Muster')
    expect([contactDraft.read().surname, said.mock.calls.length]).toEqual(['', 1])
  })

  it.each(['en', 'de'] as const)(
    'is announced in words that are also true if the server has ended the session, in %s',
    async (language) => {
      const { default: words } = (await import(`../i18n/${language}/common.json`)) as {
        default: Record<string, string>
      }
      // Another tab in which the server refuses the session leaves the same behind in storage.
      expect(words['common.sessionLeft']).not.toMatch(/signed out|abgemeldet|window|Fenster/)
    },
  )

  it('is noticed by the next page if this tab was suspended', () => {
    signInAs()
    follow()
    contactDraft.write({ ...contactDraft.read(), surname: 'Muster' })
    localStorage.clear()
    follow()
    expect(keptInTab()).not.toContain('Muster')
  })

  it('does not affect the tab in which the person signed out', async () => {
    signInAs()
    follow()
    const said = vi.fn()
    addEventListener(sessionLeft, said)
    await signOut('en')
    expect(said).not.toHaveBeenCalled()
    removeEventListener(sessionLeft, said)
  })

  it('is not reported for a sign-out in this tab, even if another tab then stores something else', async () => {
    signInAs()
    follow()
    const said = vi.fn()
    addEventListener(sessionLeft, said)
    onTestFinished(() => removeEventListener(sessionLeft, said))
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.consent' }))
    await signOut('en')
    expect(said).not.toHaveBeenCalled()
  })

  it('is not reported if another client has signed in there instead', () => {
    signInAs()
    follow()
    contactDraft.write({ ...contactDraft.read(), surname: 'Muster' })
    const said = vi.fn()
    addEventListener(sessionLeft, said)
    onTestFinished(() => removeEventListener(sessionLeft, said))
    localStorage.clear()
    signInAs({ ...ada, id: '0197f3a2-0000-7000-8000-000000000002', name: 'Bo' })
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.session' }))
    expect(keptInTab()).not.toContain('Muster')
    expect(said).not.toHaveBeenCalled()
  })

  it("leaves a guest's input, which is kept when signing in", () => {
    follow()
    contactDraft.write({ ...contactDraft.read(), surname: 'Muster' })
    signInAs()
    expect(contactDraft.read().surname).toBe('Muster')
    expect(keptInTab()).toContain('Muster')
  })
})
