import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AppConfigDocument } from '../gql/graphql.ts'
import type { AppConfigQuery } from '../gql/graphql.ts'
import { graphqlQuery } from './api/execute.ts'
import { loadQuery, warmQuery } from './api/load-query.ts'

type AppConfig = AppConfigQuery['appConfig']

/**
 * Separate from the server's now, which every page queries: most settings are needed later, and the first page is sent
 * without them.
 */
const appConfigQuery = graphqlQuery(AppConfigDocument, {})

/** The server's settings; for loaders of routes whose components call `useAppConfig`. */
export async function loadAppConfig(queryClient: QueryClient): Promise<AppConfig> {
  return (await loadQuery(queryClient, appConfigQuery)).appConfig
}

/** For loaders of pages that work without the settings; their components call `useAppConfigIfKnown`. */
export const warmAppConfig = (queryClient: QueryClient): Promise<void> =>
  warmQuery(queryClient, { ...appConfigQuery, staleTime: 'static' })

export function useAppConfig(): AppConfig {
  return useSuspenseQuery(appConfigQuery).data.appConfig
}

/**
 * The settings if known, for components around the pages whose loaders have not loaded them: undefined until then, and
 * queried only while they are `wanted`.
 */
export function useAppConfigIfKnown(wanted: boolean): AppConfig | undefined {
  return useQuery({ ...appConfigQuery, enabled: wanted, staleTime: 'static' }).data?.appConfig
}
