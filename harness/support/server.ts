import { setTimeout as delay } from 'node:timers/promises'
import { createApi, openParts } from '@ruhepol/server/compose'
import { operate } from '@ruhepol/server/operator/index'
import { loadConfig, type Config } from '@ruhepol/server/platform/config'
import { createLog } from '@ruhepol/server/platform/log'
import { performClientRequest } from './client-requests.ts'
import type { Worker } from './protocol.ts'

export type OpenServer = Worker & { config: Config; close: () => Promise<void> }

/** Loading its modules blocks the event loop, so a new server briefly reports itself overloaded. */
async function servesCalls(origin: string): Promise<void> {
  const body = JSON.stringify({ query: '{ __typename }' })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  while ((await fetch(`${origin}/graphql`, call)).status === 503) await delay(50)
}

/** The complete server without its pages, on PORT: API, webhooks and worker, according to the settings. */
export async function openServer(environment: NodeJS.ProcessEnv): Promise<OpenServer> {
  const config = loadConfig(environment)
  const { DATABASE_URL } = config
  if (DATABASE_URL === undefined) throw new Error('a server of the harness needs a database')
  const log = createLog(config.LOG_LEVEL)
  const parts = await openParts({ ...config, DATABASE_URL }, log)
  const api = await createApi(config, parts, log, {
    web: { pages: () => Promise.resolve(new Response('no pages here')) },
  })
  await api.listen({ host: config.HOST, port: config.PORT })
  await servesCalls(`http://127.0.0.1:${config.PORT}`)
  const { db, queue, features } = parts
  return {
    config,
    work: () => queue.drain(),
    sweep: async (name) => {
      const found = features.sweeps.find((sweep) => sweep.name === name)
      if (!found) throw new Error(`there is no sweep ${name}`)
      await found.run({ db, log })
    },
    takeBack: () => queue.takeBack(),
    operate: (words) => operate({ db, log, config, queue }, words),
    client: (actor, asked) => performClientRequest({ db, config, log }, actor, asked),
    close: async () => {
      await api.close()
      await parts.close()
    },
  }
}
