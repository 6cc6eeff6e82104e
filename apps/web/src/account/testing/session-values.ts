import { vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import type { getRouter } from '../../router.tsx'
import { followSession } from '../follow-session.ts'

/** A day in milliseconds. */
export const day = 86_400_000
export const serverNow = Date.parse('2027-01-11T08:00:00Z')
/** The token that the server gives for a former one. */
export const refreshed = tokenOf({ exp: serverNow / 1000 + 30 * 86_400 })
export const cart = {
  cartId: 'a',
  customId: 'ABCD2345',
  token: 'open',
  status: 'paid',
  holdExpiresAt: null,
} as const
export const profile = { ...ada, companyName: null }
/** The server's answers, unless a test sets others. */
export const sessionAnswers = {
  client: profile,
  updateClientMetadata: true,
  claimAnonymousCarts: [],
  logout: true,
  refreshAccessToken: { accessToken: refreshed },
}

/** Connects a stand-in for the router to the session, which shows what the session asks of it. */
export function follow() {
  const queryClient = createQueryClient()
  const invalidate = vi.fn(() => Promise.resolve())
  const navigate = vi.fn(() => Promise.resolve())
  const router = { options: { context: { queryClient } }, invalidate, navigate }
  followSession(router as unknown as ReturnType<typeof getRouter>)
  return { queryClient, invalidate, navigate }
}
