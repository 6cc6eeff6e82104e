import type { QueryClient } from '@tanstack/react-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Instant } from '@ruhepol/rules'
import { AppConfigDocument } from '../gql/graphql.ts'
import type { AppConfigQuery } from '../gql/graphql.ts'
import { graphqlQuery } from './api/execute.ts'
import { loadQuery } from './api/load-query.ts'

type AppConfig = AppConfigQuery['appConfig']

/** What the app needs to know before it starts; also carries the server's now. */
export const appConfigQuery = graphqlQuery(AppConfigDocument, {})

/** For loaders of routes whose components call `useAppConfig` or `useServerClock`. */
export async function loadAppConfig(queryClient: QueryClient): Promise<AppConfig> {
  return (await loadQuery(queryClient, appConfigQuery)).appConfig
}

export function useAppConfig(): AppConfig {
  return useSuspenseQuery(appConfigQuery).data.appConfig
}

/** When this device saw an answer first, on its own clock, which may be wrong by hours. */
const seenAt = new WeakMap<object, Instant>()

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
    now: () => answeredAt + Date.now() - firstSeen(config),
  }
}

function firstSeen(config: AppConfig): Instant {
  const seen = seenAt.get(config) ?? Date.now()
  seenAt.set(config, seen)
  return seen
}
