import { startChild } from './child.ts'
import type { TrustedDocument } from './trusted-document.ts'

export type LoadRequest = { path: string; body?: string; headers?: Readonly<Record<string, string>> }

export type Load = {
  port: number
  /** Requested in turn, starting again after the last one. */
  requests: LoadRequest[]
  connections: number
  /** Ends after this many seconds or requests, whichever comes first. */
  seconds: number
  total: number
  /** Requests per second, each timed from when it was due; by default as fast as the answers arrive. */
  perSecond?: number
  /** Refusals count as answers too. */
  anyAnswer?: boolean
  /** In reality it comes from other machines, so generating it has lower priority than everything measured. */
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

/** The measured process must not wait for this process's memory. */
const unhurried = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-memory-reducer']

/** Several simultaneous loads from separate processes, which begin when all are connected. Throws like `load`. */
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

/** Loads a server from a separate process. Throws if an answer failed, because then nothing was measured. */
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

/**
 * A GraphQL request with a document that the server knows by its id. Throws if the variables lack one that the document
 * requires: the server would refuse it at once, and a refusal is not what is to be measured.
 */
export function trustedRequest(
  { id, text }: TrustedDocument,
  variables: Readonly<Record<string, unknown>>,
): LoadRequest {
  const required = [...text.matchAll(/\$(\w+): [^,)=]*!(?=[,)])/g)].map(([, name = '']) => name)
  const missing = required.filter((name) => variables[name] === undefined)
  if (missing.length > 0) throw new Error(`a variable is missing: ${missing.join(', ')}`)
  return { path: '/graphql', body: JSON.stringify({ documentId: id, variables }) }
}
