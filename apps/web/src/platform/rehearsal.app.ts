import { useQuery } from '@tanstack/react-query'
import { RehearsalDocument } from '../gql/graphql.ts'
import { graphqlQuery } from './api/execute.ts'

/** The page of an app does not come from the server. */
export const serverIsRehearsal = (): boolean => false

const query = graphqlQuery(RehearsalDocument, {})

/** Whether the server that the app calls says that nothing there is real. */
export const useIsRehearsal = (): boolean =>
  useQuery({ ...query, staleTime: 'static' }).data?.appConfig.isRehearsal ?? false
