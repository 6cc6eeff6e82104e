// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { createQueryClient } from './api/query-client.ts'
import { send } from './api/send.ts'
import { serverNowQuery, renewNowOnReturn } from './server-now.ts'

vi.mock('./api/send.ts')

const kept = '2026-10-20T10:00:00Z'
const now = '2026-10-20T10:04:00Z'

/** The current time as known to a page that was sent with `kept` and opened by this kind of navigation. */
async function nowAfter(type: NavigationTimingType, answer: typeof send): Promise<string | undefined> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(serverNowQuery.queryKey, { appConfig: { now: kept, cancellationCompensation: 'voucher' } })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, responseStart: 5 } as never])
  vi.mocked(send).mockImplementation(answer)
  await renewNowOnReturn(queryClient)
  return queryClient.getQueryData(serverNowQuery.queryKey)?.appConfig.now
}

const answered: typeof send = () => Promise.resolve({ data: { appConfig: { now } } })

it('the page reloads the now if the browser went back to a page it may have cached', async () => {
  expect(await nowAfter('back_forward', answered)).toBe(now)
})

it.each(['navigate', 'reload'] as const)('the page trusts the now that came with a page after %s', async (type) => {
  expect(await nowAfter(type, answered)).toBe(kept)
})

it('the page keeps the old now if the server does not answer', async () => {
  const unreachable: typeof send = () => Promise.reject(new ApiError('no_response', 'The server cannot be reached.'))
  expect(await nowAfter('back_forward', unreachable)).toBe(kept)
})
