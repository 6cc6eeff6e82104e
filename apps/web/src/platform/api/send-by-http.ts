import type { GraphqlAnswer, GraphqlRequest } from '../server-context.ts'
import { ApiError } from './api-error.ts'
import { onServer } from '../on-server.ts'
import { noteRelease } from '../release.ts'

const noResponse = (cause: unknown): ApiError =>
  new ApiError('no_response', cause instanceof Error ? cause.message : 'The server could not be reached.')

/** The server's answer to a request that does not reach GraphQL. */
type Refusal = {
  code?: string
  requestId?: string
}

function parsed(body: string): (GraphqlAnswer & Refusal) | undefined {
  try {
    return JSON.parse(body) as GraphqlAnswer & Refusal
  } catch {
    return undefined
  }
}

/**
 * POSTs one operation to /graphql. Trusted documents are sent as `documentId` (GraphQL over HTTP, persisted documents).
 * Gives up after `timeoutMs` milliseconds. `token` is a signed-in client's access token. Throws ApiError `no_response`,
 * `empty_response`, or the code of a refusal outside GraphQL: `unavailable` if server or proxy are temporarily down,
 * `rate_limited`.
 */
export async function sendByHttp(
  { document, ...request }: GraphqlRequest,
  timeoutMs: number,
  token?: string,
): Promise<GraphqlAnswer> {
  let response: Response
  let body: string
  try {
    response = await fetch(onServer('/graphql'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The page's language, which the server uses for mails about the call (decision 0051).
        'content-language': globalThis.document.documentElement.lang,
        accept: 'application/graphql-response+json, application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...request, query: document }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    noteRelease(response.headers.get('x-release'))
    // The connection can also end in the middle of the answer.
    body = await response.text()
  } catch (cause) {
    throw noResponse(cause)
  }
  const answer = parsed(body)
  if (!answer?.data && !answer?.errors) {
    const code = answer?.code ?? (response.status >= 502 && response.status <= 504 ? 'unavailable' : undefined)
    if (code) throw new ApiError(code, `The server answered ${response.status}.`, { ...answer })
  }
  if (!answer) throw new ApiError('empty_response', `The server answered ${response.status} without JSON.`)
  return answer
}
