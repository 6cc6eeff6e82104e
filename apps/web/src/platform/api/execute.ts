import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { queryOptions } from '@tanstack/react-query'
import type { QueryMeta } from '@tanstack/react-query'
import type { GraphqlAnswer, GraphqlRequest } from '../server-context.ts'
import { currentSession, endSession } from '../session.ts'
import { ApiError, apiErrorFrom, isApiError } from './api-error.ts'
import { send } from './send.ts'

/** Milliseconds after which a call counts as failed. */
const callTimeout = 15_000

type CallOptions = {
  /** May be sent again after a network failure. Queries may, mutations only with an idempotency key. */
  idempotent?: boolean
  /** An access token to use before a session exists. */
  token?: string
}

function trustedId(document: object): string {
  return (document as { __meta__: { hash: string } }).__meta__.hash
}

/**
 * Distinguishes documents in the cache. Keys are part of every rendered page, and a complete hash does not compress.
 */
function shortId(document: object): string {
  return trustedId(document).slice('sha256:'.length, 'sha256:'.length + 12)
}

async function sendTwiceIfNeeded(request: GraphqlRequest, { idempotent, token }: CallOptions): Promise<GraphqlAnswer> {
  try {
    return await send(request, callTimeout, token)
  } catch (error) {
    if (!idempotent || !isApiError(error, 'no_response')) throw error
    return send(request, callTimeout, token)
  }
}

async function dataOf<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: CallOptions,
): Promise<Data> {
  const request = { documentId: trustedId(document), variables: variables as Record<string, unknown> }
  const { errors: [error] = [], data } = await sendTwiceIfNeeded(request, options)
  if (error) throw apiErrorFrom(error)
  if (!data) throw new ApiError('empty_response', 'The answer holds no data.')
  return data as Data
}

/**
 * Executes a generated document and returns its data; throws ApiError. On the server it runs in process. A mutation is
 * sent once, unless it is marked idempotent. A session that the server no longer knows ends here.
 */
export async function execute<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: CallOptions = {},
): Promise<Data> {
  const { client, token: ownToken } = currentSession()
  const { idempotent = false, token = ownToken } = options
  try {
    return await dataOf(document, variables, { idempotent, ...(token && { token }) })
  } catch (error) {
    if (options.token !== undefined || !isApiError(error, 'UNAUTHENTICATED')) throw error
    const { client: clientNow, token: tokenNow } = currentSession()
    const isSomebodyElse = client !== undefined && clientNow !== undefined && client.id !== clientNow.id
    if (tokenNow === token) endSession()
    // The session has been renewed, started or ended since, here or in another tab, so the answer concerns an unused
    // token. One person's call must not run on another's account.
    else if (idempotent && !isSomebodyElse)
      return dataOf(document, variables, { idempotent, ...(tokenNow && { token: tokenNow }) })
    throw error
  }
}

/** Options of a query for loaders and components; sent again once after a network failure. */
export function graphqlQuery<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  meta: QueryMeta = {},
) {
  return queryOptions({
    meta,
    queryKey: [shortId(document), variables] as const,
    queryFn: () => execute(document, variables, { idempotent: true }),
  })
}
