// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { serverNowQuery } from '../../platform/server-now.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { Route } from '../../routes/bookings.index.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

afterEach(() => {
  vi.unstubAllEnvs()
  send.mockReset()
})

type Loader = (given: { context: { queryClient: ReturnType<typeof createQueryClient> } }) => Promise<void>
const load = Route.options.loader as unknown as Loader

test('server rendering of the bookings page waits for the server time, by which the page says how long bookings are held', async () => {
  vi.stubEnv('SSR', true)
  const answer = { appConfig: { now: '2027-01-11T08:00:00.000Z' } }
  send.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 0, { data: answer })))
  const queryClient = createQueryClient()
  await load({ context: { queryClient } })
  expect(queryClient.getQueryData(serverNowQuery.queryKey)).toEqual(answer)
})

test('in the browser the bookings page requests the server time before it appears, but does not wait for the answer', async () => {
  const answer = Promise.withResolvers<GraphqlAnswer>()
  send.mockReturnValue(answer.promise)
  const queryClient = createQueryClient()
  await load({ context: { queryClient } })
  expect(send).toHaveBeenCalledTimes(1)
  answer.resolve({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
})
