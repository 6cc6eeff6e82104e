// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { reportError } from '../platform/report-error.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../platform/server-context.ts'
import { currentSession, dropSession } from '../platform/session.ts'
import { ada, signInAs } from '../platform/testing/ada.ts'
import type { getRouter } from '../router.tsx'

const send = vi.hoisted(() =>
  vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>(() =>
    Promise.resolve({ data: { updateClientMetadata: true, logout: true } }),
  ),
)
vi.mock('../platform/api/send.ts', () => ({ send }))
vi.mock('../platform/report-error.ts', () => ({ reportError: vi.fn() }))

/** Makes every further import of a module fail. */
function lose(module: string): void {
  vi.resetModules()
  vi.doMock(module, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}

afterEach(() => {
  vi.doUnmock('../notifications/push-device.ts')
  vi.doUnmock('./forget-person.ts')
  dropSession()
  contactDraft.clear()
})

test('a sign-out succeeds even if the code for messages does not load, since the server ends them', async () => {
  const { signOut } = await import('./sign-out.ts')
  lose('../notifications/push-device.ts')
  signInAs()
  contactDraft.write({ ...contactDraft.read(), email: ada.email })
  await signOut('en')
  expect(send.mock.calls[0]?.[0].variables).toMatchObject({ notificationToken: '' })
  expect([currentSession().client, contactDraft.read().email]).toEqual([undefined, ''])
})

test('a session that cannot be read leaves the page as it is, even if the code that deletes it does not load', async () => {
  const { followSession } = await import('./follow-session.ts')
  lose('./forget-person.ts')
  signInAs(ada, 'unreadable')
  const navigate = vi.fn(() => Promise.resolve())
  // Follows the session of later tests too.
  const invalidate = () => Promise.resolve()
  const router = { options: { context: { queryClient: createQueryClient() } }, invalidate, navigate }
  followSession(router as unknown as ReturnType<typeof getRouter>)
  const reported = vi.mocked(reportError)
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(expect.anything(), 'forgetPerson'), { timeout: 10_000 })
  expect(navigate).not.toHaveBeenCalled()
})
