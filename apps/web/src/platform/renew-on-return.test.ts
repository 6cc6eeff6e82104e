// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { createQueryClient } from './api/query-client.ts'
import { send } from './api/send.ts'
import { ages, renewOnReturn } from './renew-on-return.ts'
import { serverNowQuery } from './server-now.ts'

vi.mock('./api/send.ts')

const left = '2026-12-01T10:00:00Z'
const back = '2026-12-04T10:00:00Z'
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(left) })
  vi.mocked(send).mockReset()
})

/**
 * A page with one list of availability and one of constant data, left open for this long; returns as often as given.
 */
async function leftOpen({ minutes, times = 1, fails = false }: { minutes: number; times?: number; fails?: boolean }) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(serverNowQuery.queryKey, { appConfig: { now: left, cancellationCompensation: 'voucher' } })
  vi.mocked(send).mockImplementation(() =>
    fails
      ? Promise.reject(new ApiError('no_response', 'The server cannot be reached.'))
      : Promise.resolve({ data: { appConfig: { now: back } } }),
  )
  const asked = { free: 0, stays: 0 }
  const observe = (name: 'free' | 'stays', meta = {}) => {
    queryClient.setQueryData([name], 'known')
    const queryFn = () => {
      asked[name] += 1
      return Promise.resolve('asked again')
    }
    return new QueryObserver(queryClient, { queryKey: [name], queryFn, meta }).subscribe(() => undefined)
  }
  const ends = [observe('free', ages), observe('stays')]
  // A document of its own, as nothing stops listening.
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  renewOnReturn(queryClient, page as unknown as Document)
  for (let time = 0; time < times; time += 1) {
    vi.setSystemTime(Date.now() + minutes * MINUTE)
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  for (const end of ends) end()
  return { asked, now: queryClient.getQueryData(serverNowQuery.queryKey)?.appConfig.now }
}

describe('a page that was left open', () => {
  it('reloads the time and the availability, and nothing else', async () => {
    expect(await leftOpen({ minutes: 3 * 24 * 60 })).toEqual({ asked: { free: 1, stays: 0 }, now: back })
  })

  it('is considered fresh for a quarter of an hour', async () => {
    expect(await leftOpen({ minutes: 14 })).toEqual({ asked: { free: 0, stays: 0 }, now: left })
  })

  it('reloads once per quarter of an hour, however often it is viewed', async () => {
    expect((await leftOpen({ minutes: 5, times: 7 })).asked.free).toBe(2)
  })

  it('keeps its data without an answer, and tries again at the next view', async () => {
    expect(await leftOpen({ minutes: 15, times: 2, fails: true })).toEqual({ asked: { free: 0, stays: 0 }, now: left })
    expect(send).toHaveBeenCalledTimes(4)
  })
})
