// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { placedCarts, rememberCart } from '../booking/flow/placed-carts.ts'
import { refusal, send } from '../platform/testing/send.ts'
import { currentSession, dropSession, sessionGone } from '../platform/session.ts'
import { ada, signInAs, tokenOf } from '../platform/testing/ada.ts'
import { renewSession } from './renew-session.ts'
import { cart, day, follow, profile, refreshed, serverNow, sessionAnswers } from './testing/session-values.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/** All answers of the server. */
let answers: Record<string, unknown>
const tokensSent = () => send.mock.calls.map(([, , token]) => token)

beforeEach(() => {
  answers = { ...sessionAnswers }
  send.mockReset().mockImplementation(() => Promise.resolve({ data: answers }))
})
afterEach(() => {
  dropSession()
  placedCarts.clear()
  contactDraft.clear()
})

describe('an access token', () => {
  const renew = (daysLeft: number) =>
    renewSession({ clientId: ada.id, expiresAt: serverNow + daysLeft * day }, () => Promise.resolve(serverNow))

  it.each([
    [19.9, 'refreshed'],
    [20, 'kept'],
    [20.1, 'kept'],
  ])("with %d days left by the server's clock is %s", async (left, what) => {
    const token = tokenOf()
    signInAs(ada, token)
    await renew(left)
    expect(currentSession()).toEqual({ client: ada, token: what === 'kept' ? token : refreshed })
    expect(tokensSent()).toEqual(what === 'kept' ? [token] : [token, token])
  })

  it('is not renewed for a guest', async () => {
    await renew(1)
    expect(send).not.toHaveBeenCalled()
    expect(currentSession().client).toBeUndefined()
  })

  it.each([
    ['not_found', ['renewSession']],
    ['unavailable', []],
  ])(
    'whose renewal fails with %s stays, and the failure is reported unless it is an outage',
    async (code, operations) => {
      const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()))
      vi.stubGlobal('fetch', fetch)
      onTestFinished(() => void vi.unstubAllGlobals())
      signInAs()
      send.mockResolvedValue(refusal(code))
      await renew(1)
      expect(currentSession().client).toEqual(ada)
      const reports = fetch.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { operation: string })
      expect(reports.map(({ operation }) => operation)).toEqual(operations)
    },
  )

  it('refreshes the profile when it is checked', async () => {
    signInAs()
    answers = { ...answers, client: { ...profile, name: 'Adele' } }
    await renew(25)
    expect(currentSession().client?.name).toBe('Adele')
  })

  it('makes the person a guest on the page if the server no longer knows it', async () => {
    signInAs()
    rememberCart(cart)
    const { navigate } = follow()
    const said = vi.fn()
    addEventListener(sessionGone, said, { once: true })
    send.mockResolvedValue(refusal('UNAUTHENTICATED'))
    await renew(25)
    expect(said).toHaveBeenCalledOnce()
    expect([currentSession().client, placedCarts.read()]).toEqual([undefined, []])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('does not sign a person in again who has signed out in the meantime', async () => {
    signInAs()
    send.mockImplementation(() => {
      dropSession()
      return Promise.resolve({ data: answers })
    })
    await renew(1)
    expect(currentSession().client).toBeUndefined()
  })

  it.each([
    ['answered', () => ({ data: answers })],
    ['refused', () => refusal('UNAUTHENTICATED')],
  ])(
    'that is %s after another person has signed in does not affect their session and bookings',
    async (_what, answer) => {
      signInAs()
      const bo = { ...ada, id: '0197f3a2-0000-7000-8000-000000000002', name: 'Bo' }
      const token = tokenOf({ sub: bo.id })
      const said = vi.fn()
      addEventListener(sessionGone, said, { once: true })
      onTestFinished(() => removeEventListener(sessionGone, said))
      send.mockImplementation(() => {
        signInAs(bo, token)
        contactDraft.write({ ...contactDraft.read(), name: 'Bo' })
        return Promise.resolve(answer())
      })
      await renew(1)
      expect(currentSession()).toEqual({ client: bo, token })
      expect(contactDraft.read().name).toBe('Bo')
      expect(said).not.toHaveBeenCalled()
      expect(new Set(tokensSent())).toEqual(new Set([tokenOf()]))
    },
  )
})
