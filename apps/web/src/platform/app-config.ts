import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AppConfigDocument } from '../gql/graphql.ts'
import type { AppConfigQuery } from '../gql/graphql.ts'
import { graphqlQuery } from './api/execute.ts'
import { loadQuery, warmQuery } from './api/load-query.ts'

type AppConfig = AppConfigQuery['appConfig']

/** Apart from the server's now, which every page asks: most of it is for later, and the first page travels without it. */
const appConfigQuery = graphqlQuery(AppConfigDocument, {})

/** The server's settings; for loaders of routes whose components call `useAppConfig`. */
export async function loadAppConfig(queryClient: QueryClient): Promise<AppConfig> {
  return (await loadQuery(queryClient, appConfigQuery)).appConfig
}

/** For loaders of pages that stand without the settings too; their components call `useAppConfigIfKnown`. */
export const warmAppConfig = (queryClient: QueryClient): Promise<void> =>
  warmQuery(queryClient, { ...appConfigQuery, staleTime: 'static' })

export function useAppConfig(): AppConfig {
  return useSuspenseQuery(appConfigQuery).data.appConfig
}

/**
 * What is known of the settings where no loader has brought them, as around the pages: undefined until then, and asked
 * for only while they are `wanted`.
 */
export function useAppConfigIfKnown(wanted: boolean): AppConfig | undefined {
  return useQuery({ ...appConfigQuery, enabled: wanted, staleTime: 'static' }).data?.appConfig
}
