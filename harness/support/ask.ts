import { ServerGone } from './protocol.ts'

/** An expected failure, as reported by the API. */
export class Refused extends Error {
  readonly code: string
  readonly reason: string | undefined
  constructor(code: string, message: string, reason?: string) {
    super(`${code}: ${message}`)
    this.code = code
    this.reason = reason
  }
}

/** Sends one GraphQL document. Throws `Refused`, and `ServerGone` if the server died in the meantime. */
export type Ask = <Data>(query: string, variables: object) => Promise<Data>

/** Asks an API over HTTP, with optional headers. */
export function askAt(url: string, headers: Record<string, string> = {}): Ask {
  return async <Data>(query: string, variables: object): Promise<Data> => {
    let body: {
      data?: Data
      errors?: { message: string; extensions?: { code?: string; reason?: string } }[]
      /** From an overloaded server, which refuses before GraphQL runs. */
      code?: string
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      body = (await response.json()) as typeof body
    } catch (error) {
      throw new ServerGone('the server does not answer', { cause: error })
    }
    const [error] = body.errors ?? []
    if (error) throw new Refused(error.extensions?.code ?? 'none', error.message, error.extensions?.reason)
    if (!body.data && body.code !== undefined) throw new Refused(body.code, 'refused before GraphQL')
    if (!body.data) throw new Error('an answer without data')
    return body.data
  }
}
