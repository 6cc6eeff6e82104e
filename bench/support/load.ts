import { startChild } from './child.ts'

export type LoadRequest = { path: string; body?: string; headers?: Readonly<Record<string, string>> }

export type Load = {
  port: number
  /** Asked in turn, from the beginning again after the last. */
  requests: LoadRequest[]
  connections: number
  /** Ends after this many seconds or so many requests, whichever comes first. */
  seconds: number
  total: number
  /** So many a second, each timed from when it was due; as fast as the answers come when left out. */
  perSecond?: number
  /** Refusals count as answers too. */
  anyAnswer?: boolean
  /** Comes from machines of others: what it takes to make it stands behind everything that is measured. */
  fromOthers?: boolean
}

type WantedLoad = Omit<Load, 'seconds' | 'total'> & Partial<Load>

/** Latencies in milliseconds. */
export type LoadResult = {
  perSecond: number
  count: number
  p50: number
  p99: number
  failed: number
  firstFailure: string | undefined
}

/** What is measured must not wait for the memory of the one who measures. */
const unhurried = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-memory-reducer']

/** Several loads at the same time, each from a process of its own, which begin when all are connected. Throws as `load` does. */
export async function loads(...wanted: WantedLoad[]): Promise<LoadResult[]> {
  const processes = await Promise.all(wanted.map(() => startChild('load-process.ts', { execArgv: unhurried })))
  try {
    const unbounded = { seconds: 120, total: Number.MAX_SAFE_INTEGER }
    await Promise.all(processes.map((process, index) => process.ask({ ...unbounded, ...wanted[index] })))
    const results = await Promise.all(processes.map((process) => process.ask<LoadResult>({ begin: true })))
    for (const { failed, count, firstFailure } of results) {
      if (failed > 0) throw new Error(`${failed} of ${count} answers were errors, the first: ${firstFailure}`)
    }
    return results
  } finally {
    await Promise.all(processes.map((process) => process.stop()))
  }
}

/** Loads a server from a process of its own. Throws where an answer was not a good one: then nothing was measured. */
export async function load(wanted: WantedLoad): Promise<LoadResult> {
  const [result] = await loads(wanted)
  if (!result) throw new Error('nothing was measured')
  return result
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
