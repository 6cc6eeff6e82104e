import { startChild } from './child.ts'

export type LoadRequest = { path: string; body?: string; headers?: Readonly<Record<string, string>> }

export type Load = {
  port: number
  /** Asked in turn, from the beginning again after the last. */
  requests: LoadRequest[]
  connections: number
  /** Ends after so many seconds or so many requests, whichever comes first. */
  seconds: number
  total: number
  /** So many a second, each timed from when it was due; as fast as the answers come when left out. */
  perSecond?: number
  /** Refusals count as answers too. */
  anyAnswer?: boolean
}

/** Latencies in milliseconds. */
export type LoadResult = {
  perSecond: number
  count: number
  p50: number
  p99: number
  failed: number
  firstFailure: string | undefined
}

/** Loads a server from a process of its own. Throws where an answer was not a good one: then nothing was measured. */
export async function load(wanted: Omit<Load, 'seconds' | 'total'> & Partial<Load>): Promise<LoadResult> {
  const process = await startChild('load-process.ts')
  try {
    const result = await process.ask<LoadResult>({ seconds: 120, total: Number.MAX_SAFE_INTEGER, ...wanted })
    if (result.failed > 0) {
      throw new Error(`${result.failed} of ${result.count} answers were errors, the first: ${result.firstFailure}`)
    }
    return result
  } finally {
    await process.stop()
  }
}

/** A GraphQL request with a document of its own. */
export const graphqlRequest = (query: string, variables: object): LoadRequest => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})

/** A GraphQL request with a document that the server knows by its id. */
export const trustedRequest = (documentId: string, variables: object): LoadRequest => ({
  path: '/graphql',
  body: JSON.stringify({ documentId, variables }),
})
