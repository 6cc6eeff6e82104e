import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { queryOptions } from '@tanstack/react-query'
import type { GraphqlAnswer, GraphqlRequest } from '../server-context.ts'
import { ApiError, apiErrorFrom, isApiError } from './api-error.ts'
import { send } from './send.ts'

/** Milliseconds after which a call counts as failed. */
const callTimeout = 15_000

interface CallOptions {
  /** May be sent again when the network failed. Queries may, mutations only with an idempotency key. */
  idempotent?: boolean
}

function trustedId(document: object): string {
  return (document as { __meta__: { hash: string } }).__meta__.hash
}

/** Tells documents apart in the cache. Keys travel with every rendered page, where a whole hash does not compress. */
function shortId(document: object): string {
  return trustedId(document).slice('sha256:'.length, 'sha256:'.length + 12)
}

async function sendTwiceIfNeeded(request: GraphqlRequest, idempotent: boolean): Promise<GraphqlAnswer> {
  try {
    return await send(request, callTimeout)
  } catch (error) {
    if (!idempotent || !isApiError(error, 'no_response')) throw error
    return send(request, callTimeout)
  }
}

/**
 * Executes a generated document and answers its data; throws ApiError. On the server it runs in process.
 * A mutation is sent once, unless it is marked idempotent.
 */
export async function execute<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { idempotent = false }: CallOptions = {},
): Promise<Data> {
  const answer = await sendTwiceIfNeeded(
    {
      documentId: trustedId(document),
      variables: variables as Record<string, unknown>,
    },
    idempotent,
  )
  const [error] = answer.errors ?? []
  if (error) throw apiErrorFrom(error)
  if (!answer.data) throw new ApiError('empty_response', 'The answer holds no data.')
  return answer.data as Data
}

/** Options of a query for loaders and components alike; sent again once when the network failed. */
export function graphqlQuery<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
  return queryOptions({
    queryKey: [shortId(document), variables] as const,
    queryFn: () => execute(document, variables, { idempotent: true }),
  })
}
