import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildSchema } from '../build-schema.ts'
import { features } from '../features.ts'
import { identifyCaller } from '../account/index.ts'
import { paymentStageOfFile, type PaymentStage } from '../payment/testing/payment-stage.ts'
import { createGraphqlServer } from '../platform/graphql/server.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { createLog } from '../platform/log.ts'

export type Reply = {
  status: number
  data: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string; requestId?: string } & Record<string, unknown> }[]
  /** Everything that was sent. */
  text: string
}

export type Asking = {
  /** The header Authorization. */
  authorization?: string | undefined
  /** The caller's address. */
  caller?: string
}

export type DefenceStage = PaymentStage & {
  app: FastifyInstance
  /** Calls the public API over HTTP, through the complete server. */
  ask: (query: string, variables?: object, asking?: Asking) => Promise<Reply>
  /** Every line that the server has logged, at every level. */
  logged: () => string
}

/** The payment stage behind the HTTP server, as an attacker meets it, for the tests of a file. */
export async function defenceStageOfFile(): Promise<DefenceStage> {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const stage = await paymentStageOfFile({ log })
  const { config } = stage
  const { db } = stage.context
  const wired = features(config, db, log)
  const graphql = createGraphqlServer({
    schema: buildSchema(),
    db,
    config,
    identifyCaller,
    trustedDocuments: new Map(),
    documents: 'any',
  })
  const web = { pages: () => Promise.resolve(new Response('a page')) }
  const app = await testServer({ config, db, log, graphql, routes: wired.routes, web })
  afterAll(async () => {
    await app.close()
    wired.close()
  })
  return {
    ...stage,
    app,
    logged: () => lines.join(''),
    ask: async (query, variables = {}, { authorization, caller = '203.0.113.1' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: caller,
        headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
        payload: { query, variables },
      })
      return { ...answer.json<Omit<Reply, 'status' | 'text'>>(), status: answer.statusCode, text: answer.body }
    },
  }
}
