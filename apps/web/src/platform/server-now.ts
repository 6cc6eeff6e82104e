import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Instant } from '@ruhepol/rules'
import { AppConfigDocument } from '../gql/graphql.ts'
import type { AppConfigQuery } from '../gql/graphql.ts'
import { execute, graphqlQuery } from './api/execute.ts'
import { loadQuery } from './api/load-query.ts'

type AppConfig = AppConfigQuery['appConfig']

/**
 * When this device heard a `now` of the server, by its own clock, which may be wrong by hours. What it fetched itself is
 * noted here; what came with the page was heard when the page began to arrive.
 */
const heardAt = new Map<string, Instant>()

const query = graphqlQuery(AppConfigDocument, {})

/** What the app needs to know before it starts; also carries the server's now. */
export const appConfigQuery = queryOptions({
  queryKey: query.queryKey,
  queryFn: async (): Promise<AppConfigQuery> => {
    const answer = await execute(AppConfigDocument, {}, { idempotent: true })
    if (typeof window !== 'undefined') heardAt.set(answer.appConfig.now, Date.now())
    return answer
  },
})

/** For loaders of routes whose components call `useAppConfig` or `useServerClock`. */
export async function loadAppConfig(queryClient: QueryClient): Promise<AppConfig> {
  return (await loadQuery(queryClient, appConfigQuery)).appConfig
}

export function useAppConfig(): AppConfig {
  return useSuspenseQuery(appConfigQuery).data.appConfig
}

/** The server's clock. */
export interface ServerClock {
  /** The server's now when it answered: the same while rendering on the server and taking over. */
  answeredAt: Instant
  /** The server's now, now. For effects and event handlers, not for rendering. */
  now: () => Instant
}

/** The clock that decides what "today" and "too late" mean; the device's own is not asked. */
export function useServerClock(): ServerClock {
  const config = useAppConfig()
  const answeredAt = Date.parse(config.now)
  return {
    answeredAt,
    now: () => answeredAt + Date.now() - (heardAt.get(config.now) ?? pageArrivedAt()),
  }
}

/** By this device's clock. */
function pageArrivedAt(): Instant {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (page?.responseStart ?? 0)
}
