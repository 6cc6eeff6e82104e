import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { Instant } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { graphqlQuery } from '../../platform/api/execute.ts'
import { listWaitMs } from '../flow/list-wait.ts'
import { cacheCarts, cachedCarts, listOwner } from '../flow/cached-carts.ts'
import { useStored } from '../../platform/storage.ts'
import { useOnline } from '../../platform/use-online.ts'

type ListedCarts<Data> = {
  /** The newest answer available, possibly from an earlier visit. */
  data: Data | undefined
  /** Set if the server is unreachable or slow: when the list was fetched. */
  cachedSince: Instant | undefined
  query: UseQueryResult<Data>
}

/** Whether `waited` has been true for longer than the wait limit. */
function useIsLate(waited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waited) return undefined
    const timer = setTimeout(() => setLate(true), listWaitMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waited])
  return isLate
}

/**
 * A list of bookings, fetched from the server each time; if that fails or is slow, the last answer for the same person.
 */
export function useListedCarts<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): ListedCarts<Data> {
  const options = graphqlQuery(document, variables)
  const [question] = options.queryKey
  const query = useQuery({ ...options, staleTime: 0 })
  const { data, dataUpdatedAt, isError, refetch } = query
  const online = useOnline()
  const stored = useStored(cachedCarts)

  useEffect(() => {
    if (data) cacheCarts({ owner: listOwner(), question, answeredAt: dataUpdatedAt, answer: data })
  }, [data, dataUpdatedAt, question])
  useEffect(() => {
    // A query that failed offline would not be retried with a connection.
    const again = (): void => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])

  const isAway = !online || isError
  const kept = stored?.owner === listOwner() && stored.question === question ? stored : undefined
  const isLate = useIsLate(!isAway && !data && kept !== undefined)
  if (data || !(isAway || isLate)) return { data, cachedSince: isAway ? dataUpdatedAt : undefined, query }
  return { data: kept?.answer as Data | undefined, cachedSince: kept?.answeredAt, query }
}
