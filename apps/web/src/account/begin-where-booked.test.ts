// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../platform/api/query-client.ts'
import { forgetPlaces, rememberChosenPlace } from '../platform/preferences.ts'
import { dropSession } from '../platform/session.ts'
import { signInAs } from '../platform/testing/ada.ts'
import type { getRouter } from '../router.tsx'
import { pageTakenOver } from '../page/page-taken-over.ts'
import { followSession } from './follow-session.ts'

const renewSession = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('./renew-session.ts', () => ({ renewSession }))
const rememberLastBookedPlace = vi.hoisted(() => vi.fn(() => Promise.resolve(false)))
vi.mock('../discovery/place/last-booked-place.ts', () => ({ rememberLastBookedPlace }))

afterEach(() => {
  dropSession()
  forgetPlaces()
  rememberLastBookedPlace.mockClear()
  renewSession.mockClear()
})

/** A page that a signed-in client opens. */
function openPage(): void {
  const nothing = () => Promise.resolve()
  signInAs()
  const router = { options: { context: { queryClient: createQueryClient() } }, invalidate: nothing, navigate: nothing }
  followSession(router as unknown as ReturnType<typeof getRouter>)
  dispatchEvent(new Event(pageTakenOver))
}

test("a client's new device loads the place of their last appointment", async () => {
  openPage()
  await vi.waitFor(() => expect(rememberLastBookedPlace).toHaveBeenCalled())
})

test.each([
  ['has chosen a place', { postalCode: '10115' }],
  ['has cleared it', undefined],
])('a client who %s does not start at the place of their last appointment', async (_what, place) => {
  rememberChosenPlace(place)
  openPage()
  await vi.waitFor(() => expect(renewSession).toHaveBeenCalledOnce())
  // Loaded last, so that everything that would send a request is loaded.
  await import('../discovery/place/last-booked-place.ts')
  await new Promise((resolve) => setImmediate(resolve))
  expect(rememberLastBookedPlace).not.toHaveBeenCalled()
})
