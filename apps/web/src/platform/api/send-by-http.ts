import type { GraphqlAnswer, GraphqlRequest } from '../server-context.ts'
import { ApiError } from './api-error.ts'

const noResponse = (cause: unknown): ApiError =>
  new ApiError('no_response', cause instanceof Error ? cause.message : 'The server could not be reached.')

/**
 * POSTs one operation to /graphql. Trusted documents travel as `documentId` (GraphQL over HTTP, persisted documents).
 * Gives up after `timeoutMs` milliseconds. Throws ApiError `no_response` or `empty_response`.
 */
export async function sendByHttp({ document, ...request }: GraphqlRequest, timeoutMs: number): Promise<GraphqlAnswer> {
  let response: Response
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify({ ...request, query: document }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw noResponse(cause)
  }
  const answer = (await response.json().catch(() => undefined)) as GraphqlAnswer | undefined
  if (!answer) throw new ApiError('empty_response', `The server answered ${response.status} without JSON.`)
  return answer
}
