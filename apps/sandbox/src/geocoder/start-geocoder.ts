import { setTimeout as delay } from 'node:timers/promises'
import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { faultsSchema, noFaults, type GeocoderFaults } from './faults.ts'
import { registerPhoton } from './photon-routes.ts'

export interface GeocoderSettings {
  /** 0 takes a free port. */
  port: number
}

interface RunningGeocoder {
  /** Its origin: API and control routes. */
  url: string
  close: () => Promise<void>
}

const mostRequestsKept = 1_000

/** Starts a stand-in for a Photon server. It remembers nothing from one start to the next. */
export async function startGeocoder(settings: GeocoderSettings): Promise<RunningGeocoder> {
  const faults = noFaults()
  const requests: string[] = []
  const app = createLoopbackServer()

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_sandbox/')) return
    requests.push(request.url)
    if (requests.length > mostRequestsKept) requests.shift()
    if (faults.delayMs > 0) await delay(faults.delayMs)
    // Until the caller or the sandbox gives up.
    if (faults.hang) return reply.hijack()
    if (faults.status === 0) {
      reply.hijack()
      request.raw.destroy()
      return
    }
    if (faults.status !== null) return reply.code(faults.status).send({ message: 'as the test asked' })
    if (faults.garbage) return reply.type('application/json').send('{"type":"FeatureCollection","features":[{')
  })

  registerPhoton(app)
  app.get('/_sandbox/requests', (_request, reply) => reply.send(requests))
  app.get('/_sandbox/faults', (_request, reply) => reply.send(faults))
  app.post<{ Body: Partial<GeocoderFaults> }>(
    '/_sandbox/faults',
    { schema: { body: faultsSchema } },
    (request, reply) => reply.send(Object.assign(faults, request.body)),
  )
  app.delete('/_sandbox/faults', (_request, reply) => reply.send(Object.assign(faults, noFaults())))

  const url = await listenOnLoopback(app, settings.port)
  return { url, close: () => app.close() }
}
