import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Instant } from '@ruhepol/rules'
import { ServerNowDocument } from '../gql/graphql.ts'
import type { ServerNowQuery } from '../gql/graphql.ts'
import { execute, graphqlQuery } from './api/execute.ts'
import { loadQuery, warmQuery } from './api/load-query.ts'

/**
 * When this device received a `now` of the server, by its own clock, which may be wrong by hours. Set here for queries;
 * one that came with the page counts from when the page began to arrive.
 */
const receivedAt = new Map<string, Instant>()

const query = graphqlQuery(ServerNowDocument, {})

/** The server's time when it answered. */
export const serverNowQuery = queryOptions({
  queryKey: query.queryKey,
  queryFn: async (): Promise<ServerNowQuery> => {
    const answer = await execute(ServerNowDocument, {}, { idempotent: true })
    if (typeof window !== 'undefined') receivedAt.set(answer.appConfig.now, Date.now())
    return answer
  },
})

/** The server's time; for loaders of routes whose components call `useServerClock`. */
export async function loadServerNow(queryClient: QueryClient): Promise<Instant> {
  return Date.parse((await loadQuery(queryClient, serverNowQuery)).appConfig.now)
}

/** For loaders of pages that work without it; their components call `useServerClockIfKnown`. */
export const warmServerNow = (queryClient: QueryClient): Promise<void> =>
  warmQuery(queryClient, { ...serverNowQuery, staleTime: 'static' })

/** The server's clock. */
export type ServerClock = {
  /** The server's time when it answered: the same during server rendering and hydration. */
  answeredAt: Instant
  /** The server's current time. For effects and event handlers, not for rendering. */
  now: () => Instant
}

function clockOf({ appConfig: { now } }: ServerNowQuery): ServerClock {
  const answeredAt = Date.parse(now)
  // The server renders with the answer it has just received.
  const passed = (): number =>
    typeof window === 'undefined' ? 0 : Date.now() - (receivedAt.get(now) ?? pageArrivedAt())
  return { answeredAt, now: () => answeredAt + passed() }
}

/** The clock for "today" and "too late"; the device's own is not used. */
export function useServerClock(): ServerClock {
  return clockOf(useSuspenseQuery(serverNowQuery).data)
}

/** The query of the server's time, for components that say when it fails; sent only while it is `wanted`. */
export const useServerNow = (wanted: boolean): UseQueryResult<ServerNowQuery> =>
  useQuery({ ...serverNowQuery, enabled: wanted, staleTime: 'static' })

/**
 * The server's clock if known, for components around the pages: undefined until then, and queried only while it is
 * `wanted`.
 */
export function useServerClockIfKnown(wanted: boolean): ServerClock | undefined {
  const { data } = useServerNow(wanted)
  return data && clockOf(data)
}

/** The compensation for cancelling; undefined until the server has answered. */
export function useCompensationIfKnown(): ServerNowQuery['appConfig']['cancellationCompensation'] | undefined {
  return useQuery({ ...serverNowQuery, staleTime: 'static' }).data?.appConfig.cancellationCompensation
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}

/** By this device's clock. */
function pageArrivedAt(): Instant {
  return performance.timeOrigin + (navigation()?.responseStart ?? 0)
}

/**
 * Reloads the server's time if the browser went back or forward to this page: it may have cached the page with the time
 * of its first visit, and every countdown would promise too much. On failure, the old time stays.
 */
export async function renewNowOnReturn(queryClient: QueryClient): Promise<void> {
  if (navigation()?.type === 'back_forward') await renewServerNow(queryClient)
}

/** Reloads the server's time if a page uses it. False without an answer, in which case the old time stays. */
export async function renewServerNow(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(query.queryKey)) return true
  return queryClient.query({ ...serverNowQuery, staleTime: 0 }).then(
    () => true,
    () => false,
  )
}
