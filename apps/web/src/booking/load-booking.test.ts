import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppConfigDocument } from '../gql/graphql.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import { send } from '../platform/testing/send.ts'
import { serverNowQuery } from '../platform/server-now.ts'
import { appointmentQuery, areaQuery, priceQuery } from './booking-queries.ts'
import { loadBooking } from './load-booking.ts'
import { choice } from './testing/choice.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const priced = { data: { multiBookingPriceInfo: { total: { intValue: 8100 } } } }

/** A cache with everything except the price. */
function cacheWithoutPrice() {
  const queryClient = createQueryClient()
  for (const [{ queryKey }, data] of [
    [graphqlQuery(AppConfigDocument, {}), { appConfig: {} }],
    [serverNowQuery, { appConfig: { now: '2027-01-11T08:00:00.000Z' } }],
    [appointmentQuery(choice), {}],
    [areaQuery('10115'), { servedArea: { served: true } }],
  ] as const)
    queryClient.setQueryData(queryKey as readonly unknown[], data)
  return queryClient
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(priced)
})

test('opening a page of the booking loads the price with it', async () => {
  const queryClient = cacheWithoutPrice()
  await loadBooking(queryClient, choice, 'enter')
  expect(queryClient.getQueryData(priceQuery(choice, 60).queryKey)).toEqual(priced.data)
})

test('opening the next page shows the known price, and notices at once that the slot is gone', async () => {
  const queryClient = cacheWithoutPrice()
  await loadBooking(queryClient, choice, 'enter')
  send.mockResolvedValue({ errors: [{ message: 'gone', extensions: { code: 'not_available', requestId: 'r1' } }] })
  await loadBooking(queryClient, choice, 'enter')
  const price = new QueryObserver(queryClient, { ...priceQuery(choice, 60), enabled: false })
  const ofPage = price.subscribe(() => undefined)
  await vi.waitFor(() => expect(price.getCurrentResult().error).toMatchObject({ code: 'not_available' }))
  expect(price.getCurrentResult().data).toEqual(priced.data)
  ofPage()
})

test.each(['stay', 'preload'] as const)('a known price is not asked for again on %s', async (cause) => {
  const queryClient = cacheWithoutPrice()
  await loadBooking(queryClient, choice, 'enter')
  await loadBooking(queryClient, choice, cause)
  expect(send).toHaveBeenCalledTimes(1)
})
