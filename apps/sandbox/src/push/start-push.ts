import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import { registerFcm, type FcmAccount } from './fcm-routes.ts'
import { registerWebPush, type DeliveredMessage } from './web-push-routes.ts'

export interface PushSettings {
  /** 0 takes a free port. */
  port: number
  /** Whoever may send to apps; nobody: Firebase is not played. */
  account?: FcmAccount
}

interface RunningPush {
  /** Its origin: push service, Firebase and control routes. */
  url: string
  close: () => Promise<void>
}

const mostKept = 1000

/** Starts a stand-in for the browsers' push services and for Firebase. It remembers nothing from one start to the next. */
export async function startPush({ port, account }: PushSettings): Promise<RunningPush> {
  const app = createLoopbackServer()
  const delivered: DeliveredMessage[] = []
  const deliver = (message: DeliveredMessage) => {
    delivered.push(message)
    if (delivered.length > mostKept) delivered.shift()
  }
  registerOutages(app)
  registerWebPush(app, deliver)
  if (account) registerFcm(app, account, deliver)
  app.get<{ Querystring: { to?: string } }>('/_sandbox/messages', (request, reply) =>
    reply.send(delivered.filter(({ to }) => request.query.to === undefined || to === request.query.to)),
  )
  const url = await listenOnLoopback(app, port)
  return { url, close: () => app.close() }
}
