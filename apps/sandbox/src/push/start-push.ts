import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import type { DeliveredMessage, Devices } from './devices.ts'
import { registerFcm, type FcmAccount } from './fcm-routes.ts'
import { startApns, type ApnsAccount, type RunningApns } from './start-apns.ts'
import { registerWebPush } from './web-push-routes.ts'

export interface PushSettings {
  /** 0 takes a free port. */
  port: number
  /** Whoever may send to Android apps; nobody: Firebase is not played. */
  account?: FcmAccount
  /** Whoever may send to iOS apps, and the port for it; nobody: APNs is not played. */
  apns?: ApnsAccount & { port: number }
}

interface RunningPush {
  /** Its origin: push service, Firebase and control routes, those for APNs too. */
  url: string
  /** The origin of APNs, which speaks HTTP/2 alone. */
  apnsUrl: string | undefined
  close: () => Promise<void>
}

const mostKept = 1000

/** Starts a stand-in for the browsers' push services, for Firebase and for APNs. It remembers nothing from one start to the next. */
export async function startPush({ port, account, apns: apnsAccount }: PushSettings): Promise<RunningPush> {
  const app = createLoopbackServer()
  const delivered: DeliveredMessage[] = []
  const devices: Devices = {
    gone: new Set(),
    deliver: (message) => {
      delivered.push(message)
      if (delivered.length > mostKept) delivered.shift()
    },
  }
  registerOutages(app)
  registerWebPush(app, devices)
  if (account) registerFcm(app, account, devices)
  app.put<{ Params: { token: string } }>('/_sandbox/unregistered/:token', (request, reply) => {
    devices.gone.add(request.params.token)
    return reply.send({})
  })
  app.get<{ Querystring: { to?: string } }>('/_sandbox/messages', (request, reply) =>
    reply.send(delivered.filter(({ to }) => request.query.to === undefined || to === request.query.to)),
  )
  let apns: RunningApns | undefined
  if (apnsAccount) apns = await startApns(app, apnsAccount, devices)
  const url = await listenOnLoopback(app, port)
  return {
    url,
    apnsUrl: apns?.url,
    close: async () => {
      await Promise.all([app.close(), apns?.close()])
    },
  }
}
