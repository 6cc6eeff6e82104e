import { buildSchema } from '../../build-schema.ts'
import { answersOfCopy } from '../../catalogue/index.ts'
import { loadConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { createGraphqlServer } from '../../platform/graphql/server.ts'
import { createLog } from '../../platform/log.ts'

type Answer = {
  data: Record<string, unknown> | null
  errors?: { extensions: { code: string } }[]
}

export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>

/**
 * Calls the public API on this database through its fetch handler, as an English-speaking guest, with this user agent
 * if any.
 */
export function apiOn(db: Database, environment: NodeJS.ProcessEnv = {}, userAgent?: string): Ask {
  const log = createLog('silent')
  const server = createGraphqlServer({
    schema: buildSchema(),
    db,
    config: loadConfig(environment),
    trustedDocuments: new Map(),
    documents: 'any',
    answerCache: () => answersOfCopy(db),
  })
  return async (query, variables = {}) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const facts = { requestId: 'test', callerAddress: '127.0.0.1', language: 'en' as const, userAgent, log }
    return (await (await server.fetch(request, facts)).json()) as Answer
  }
}

export const codeOf = (answer: Answer): string | undefined => answer.errors?.[0]?.extensions.code
