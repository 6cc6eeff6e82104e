// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { placedCarts, rememberCart } from '../booking/flow/placed-carts.ts'
import { refusal, send } from '../platform/testing/send.ts'
import { currentSession, dropSession, endSession } from '../platform/session.ts'
import { ada, signInAs, tokenOf } from '../platform/testing/ada.ts'
import { pageTakenOver } from '../page/page-taken-over.ts'
import { renewSession } from './renew-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { cart, day, follow, profile, refreshed, serverNow, sessionAnswers } from './testing/session-values.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
// A page of an earlier test follows the session too, and would ask once more.
vi.mock('../discovery/place/last-booked-place.ts', () => ({ rememberLastBookedPlace: () => Promise.resolve(false) }))

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

describe('a sign-in', () => {
  it('loads the profile and sends the language to the account, with the new token', async () => {
    const token = tokenOf()
    await signIn(token, 'de')
    expect(currentSession()).toEqual({ client: ada, token })
    expect(tokensSent()).toEqual([token, token])
    expect(send.mock.calls.map(([{ variables }]) => variables)).toContainEqual({ locale: 'de', platform: 'web' })
  })

  it('claims guest bookings, and removes them from the device once the account has them', async () => {
    rememberCart(cart)
    contactDraft.write({ ...contactDraft.read(), name: 'Somebody' })
    await signIn(tokenOf(), 'de')
    expect(contactDraft.read().name).toBe('')
    expect(send.mock.calls.map(([{ variables }]) => variables)).toContainEqual({
      access: [{ customId: 'ABCD2345', token: 'open' }],
    })
    expect(placedCarts.read()).toEqual([])
  })

  it('succeeds even if the claim fails, and the next page load claims again', async () => {
    rememberCart(cart)
    send.mockImplementation(({ variables }) =>
      Promise.resolve(variables && 'access' in variables ? refusal('internal') : { data: answers }),
    )
    await signIn(tokenOf(), 'de')
    expect([currentSession().client, placedCarts.read()]).toEqual([ada, [cart]])
    send.mockResolvedValue({ data: answers })
    await renewSession({ clientId: ada.id, expiresAt: Date.now() + 25 * day }, () => Promise.resolve(Date.now()))
    expect(placedCarts.read()).toEqual([])
  })

  it('begins no sooner than 250 ms after the password was accepted', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const signedIn = signIn(tokenOf(), 'de')
    await vi.advanceTimersByTimeAsync(249)
    expect(currentSession().client).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(currentSession().client).toEqual(ada)
    await signedIn
  })

  it('keeps the company and the address of the profile', async () => {
    const address = { postalCode: '10115', street: 'Weg', streetNumber: '1', locality: 'Berlin', title: 'flat 3' }
    answers = { ...answers, client: { ...profile, companyName: 'Muster GmbH', address } }
    await signIn(tokenOf(), 'de')
    expect(currentSession().client).toMatchObject({ companyName: 'Muster GmbH', address })
  })

  it('asks for the profile again after a lost answer', async () => {
    send.mockRejectedValueOnce(new ApiError('no_response', 'The server cannot be reached.'))
    await signIn(tokenOf(), 'de')
    expect(currentSession().client).toEqual(ada)
  })

  it('is refused for any role other than client', async () => {
    await expect(signIn(tokenOf({ role: 'expert' }), 'en')).rejects.toMatchObject({ code: 'unsupported_role' })
    expect(currentSession().client).toBeUndefined()
  })

  it('fails without a profile', async () => {
    send.mockResolvedValue(refusal('internal'))
    await expect(signIn(tokenOf(), 'en')).rejects.toMatchObject({ code: 'internal' })
    expect(currentSession().client).toBeUndefined()
  })
})

describe('a sign-out', () => {
  it('ends messages to the device, tells the server, and leaves no personal data behind', async () => {
    signInAs()
    rememberCart(cart)
    contactDraft.write({ ...contactDraft.read(), email: ada.email })
    await signOut('en')
    expect(send.mock.calls[0]?.[0].variables).toEqual({ locale: 'en', platform: 'web', notificationToken: '' })
    expect(send).toHaveBeenCalledTimes(2)
    expect([currentSession().client, placedCarts.read(), contactDraft.read().email]).toEqual([undefined, [], ''])
  })

  it.each([1, 2])('tells the server again after lost answer %i', async (lost) => {
    signInAs()
    if (lost === 2) send.mockResolvedValueOnce({ data: answers })
    send.mockRejectedValueOnce(new ApiError('no_response', 'The server cannot be reached.'))
    await signOut('en')
    expect(send).toHaveBeenCalledTimes(3)
    expect(currentSession().client).toBeUndefined()
  })

  it('fails without changes if the server cannot be reached', async () => {
    signInAs()
    rememberCart(cart)
    send.mockResolvedValueOnce({ data: answers }).mockResolvedValueOnce(refusal('unavailable'))
    await expect(signOut('en')).rejects.toMatchObject({ code: 'unavailable' })
    expect([currentSession().client, placedCarts.read()]).toEqual([ada, [cart]])
  })
})

describe('the app with a session', () => {
  it.each([
    ['has another role', tokenOf({ role: 'admin' })],
    ['is invalid', 'nonsense'],
  ])('starts as a guest if the token %s, and removes the personal data', async (_what, token) => {
    signInAs(ada, token)
    rememberCart(cart)
    follow()
    await vi.waitFor(() => expect([currentSession().client, placedCarts.read()]).toEqual([undefined, []]))
  })

  it("leaves a guest's bookings alone", async () => {
    rememberCart(cart)
    follow()
    dispatchEvent(new Event(pageTakenOver))
    await Promise.resolve()
    expect(placedCarts.read()).toEqual([cart])
    expect(send).not.toHaveBeenCalled()
  })

  it("runs its guards again after hydrating a guest's page for a signed-in client", () => {
    signInAs()
    const { invalidate } = follow()
    expect(invalidate).not.toHaveBeenCalled()
    dispatchEvent(new Event(pageTakenOver))
    dispatchEvent(new Event(pageTakenOver))
    expect(invalidate).toHaveBeenCalledOnce()
  })

  it('renews the session once the page is hydrated', async () => {
    const token = tokenOf({ exp: serverNow / 1000 + 86_400 })
    signInAs(ada, token)
    answers = { ...answers, appConfig: { now: new Date(serverNow).toISOString() } }
    follow()
    expect(send).not.toHaveBeenCalled()
    dispatchEvent(new Event(pageTakenOver))
    await vi.waitFor(() => expect(currentSession()).toEqual({ client: ada, token: refreshed }))
  })

  it('drops every answer when someone signs in or out in another tab', () => {
    const { queryClient, invalidate } = follow()
    queryClient.setQueryData(['of the guest'], 1)
    signInAs()
    expect(queryClient.getQueryData(['of the guest'])).toBeUndefined()
    queryClient.setQueryData(['of Ada'], 1)
    signInAs({ ...ada, name: 'Adele' })
    expect(queryClient.getQueryData(['of Ada'])).toBe(1)
    localStorage.removeItem('ruhepol.session')
    dispatchEvent(new StorageEvent('storage', { key: 'ruhepol.session' }))
    expect(queryClient.getQueryData(['of Ada'])).toBeUndefined()
    expect(invalidate).toHaveBeenCalledTimes(2)
  })

  it('does not mix up an answer that arrives after another client has signed in', async () => {
    signInAs()
    const { queryClient } = follow()
    let answer: (name: string) => void = () => undefined
    const late = queryClient.query({
      queryKey: ['own account'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    signInAs({ ...ada, id: '0197f3a2-0000-7000-8000-000000000002', name: 'Bo' })
    answer('Ada')
    await late.catch(() => undefined)
    expect(queryClient.getQueryData(['own account'])).toBeUndefined()
    const asked = await queryClient.query({ queryKey: ['own account'], queryFn: () => Promise.resolve('Bo') })
    expect(asked).toBe('Bo')
  })

  it('goes to the home page without asking when the server no longer knows the session, and removes the data', async () => {
    signInAs()
    rememberCart(cart)
    const { navigate } = follow()
    endSession()
    expect(navigate).toHaveBeenCalledWith({ to: '/home', ignoreBlocker: true })
    await vi.waitFor(() => expect(placedCarts.read()).toEqual([]))
  })

  it('leaves the session to a client who signs in while the previous one is still being removed', async () => {
    signInAs()
    rememberCart(cart)
    follow()
    endSession()
    signInAs({ ...ada, name: 'Grace' })
    await vi.waitFor(() => expect(placedCarts.read()).toEqual([]))
    expect(currentSession().client?.name).toBe('Grace')
  })
})
