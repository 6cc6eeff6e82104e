import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, apiErrorFrom, isApiError } from '@ruhepol/web/platform/api/api-error'
import { setServerNow } from './clock.ts'

/** Milliseconds after which a call counts as failed. */
const CALL_TIMEOUT = 15_000

type Answer = {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; requestId?: string } & Record<string, unknown> }[]
}

/** A document's id in the list of trusted documents. */
export const idOf = (document: object): string => (document as { __meta__: { hash: string } }).__meta__.hash

async function send(body: object): Promise<Answer> {
  const response = await fetch('/office/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  }).catch(() => {
    throw new ApiError('no_response', 'The server was not reached.')
  })
  return (await response.json().catch(() => {
    throw new ApiError('empty_response', 'The answer could not be read.')
  })) as Answer
}

/** Sets the clock if a part of the answer, such as the signed-in person or a booking, contains the server's time. */
function hearNow(data: object): void {
  for (const part of Object.values(data) as ({ now?: unknown } | null)[])
    if (typeof part?.now === 'string') setServerNow(part.now)
}

/** Executes a generated document and returns its data; throws ApiError. */
export async function execute<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors: [error] = [] } = await send({ documentId: idOf(document), variables })
  if (error) throw apiErrorFrom(error)
  if (!data) throw new ApiError('empty_response', 'The answer holds no data.')
  hearNow(data)
  return data as Data
}

/** Whether the call was refused because it needs a recent second factor. */
export const asksAgain = (error: unknown): boolean =>
  isApiError(error, 'FORBIDDEN') && error.extensions.reason === 'elevation_needed'

/** Options of a query for components. */
export function officeQuery<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
  return queryOptions({
    queryKey: [idOf(document), variables] as const,
    queryFn: () => execute(document, variables),
  })
}
