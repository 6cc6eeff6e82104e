import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Instant } from '@ruhepol/rules'
import { ServerNowDocument } from '../gql/graphql.ts'
import type { ServerNowQuery } from '../gql/graphql.ts'
import { execute, graphqlQuery } from './api/execute.ts'
import { loadQuery, warmQuery } from './api/load-query.ts'

/**
 * When this device heard a `now` of the server, by its own clock, which may be wrong by hours. What it fetched itself is
 * noted here; what came with the page was heard when the page began to arrive.
 */
const heardAt = new Map<string, Instant>()

const query = graphqlQuery(ServerNowDocument, {})

/** The server's now, when it answered. */
export const serverNowQuery = queryOptions({
  queryKey: query.queryKey,
  queryFn: async (): Promise<ServerNowQuery> => {
    const answer = await execute(ServerNowDocument, {}, { idempotent: true })
    if (typeof window !== 'undefined') heardAt.set(answer.appConfig.now, Date.now())
    return answer
  },
})

/** The server's now; for loaders of routes whose components call `useServerClock`. */
export async function loadServerNow(queryClient: QueryClient): Promise<Instant> {
  return Date.parse((await loadQuery(queryClient, serverNowQuery)).appConfig.now)
}

/** For loaders of pages that stand without it too; their components call `useServerClockIfKnown`. */
export const warmServerNow = (queryClient: QueryClient): Promise<void> =>
  warmQuery(queryClient, { ...serverNowQuery, staleTime: 'static' })

/** The server's clock. */
export interface ServerClock {
  /** The server's now when it answered: the same while rendering on the server and taking over. */
  answeredAt: Instant
  /** The server's now, now. For effects and event handlers, not for rendering. */
  now: () => Instant
}

function clockOf({ appConfig: { now } }: ServerNowQuery): ServerClock {
  const answeredAt = Date.parse(now)
  // The server renders with the answer that it has just got.
  const passed = (): number => (typeof window === 'undefined' ? 0 : Date.now() - (heardAt.get(now) ?? pageArrivedAt()))
  return { answeredAt, now: () => answeredAt + passed() }
}

/** The clock that decides what "today" and "too late" mean; the device's own is not asked. */
export function useServerClock(): ServerClock {
  return clockOf(useSuspenseQuery(serverNowQuery).data)
}

/**
 * The server's clock where no loader has brought it, as around the pages: undefined until then, and asked for only while
 * it is `wanted`.
 */
export function useServerClockIfKnown(wanted: boolean): ServerClock | undefined {
  const { data } = useQuery({ ...serverNowQuery, enabled: wanted, staleTime: 'static' })
  return data && clockOf(data)
}

/** What cancelling gives back; undefined until the server has answered. */
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
 * Asks the server's now anew where the browser went back or forward to this page: it may have kept the page with the now
 * of its first visit, and every countdown would promise the time since then once more. If that fails, the old now stays.
 */
export async function renewKeptNow(queryClient: QueryClient): Promise<void> {
  if (navigation()?.type === 'back_forward') await renewServerNow(queryClient)
}

/** Asks the server's now anew where a page knows it. False where there was no answer: then the old now stays. */
export async function renewServerNow(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(query.queryKey)) return true
  return queryClient.query({ ...serverNowQuery, staleTime: 0 }).then(
    () => true,
    () => false,
  )
}
