import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import type { DeliveredMessage, Devices } from './devices.ts'
import { registerFcm, type FcmAccount } from './fcm-routes.ts'
import { startApns, type ApnsAccount, type RunningApns } from './start-apns.ts'
import { registerWebPush } from './web-push-routes.ts'

export type PushSettings = {
  /** 0 takes a free port. */
  port: number
  /** The sender for Android apps; without one, Firebase is not simulated. */
  account?: FcmAccount
  /** The sender for iOS apps, and its port; without one, APNs is not simulated. */
  apns?: ApnsAccount & { port: number }
}

type RunningPush = {
  /** The origin of push service, Firebase and control routes, including those for APNs. */
  url: string
  /** The origin of APNs, which speaks only HTTP/2. */
  apnsUrl: string | undefined
  close: () => Promise<void>
}

const mostKept = 1000

/** Starts simulated push services for browsers, Firebase and APNs, which keep nothing between starts. */
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
