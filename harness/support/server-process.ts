import { subscribe } from 'node:diagnostics_channel'
import { observeCrashpoints } from '@ruhepol/server/platform/crashpoint'
import type { Answer, Order } from './protocol.ts'
import { openServer, type OpenServer } from './server.ts'

/** The crash points and provider calls that this process reached, in order. */
const passed: string[] = []
let doom: { point: string; passing: number } | undefined
let server: OpenServer | undefined

observeCrashpoints((name) => {
  passed.push(name)
  if (name !== doom?.point) return
  doom.passing -= 1
  // Nothing of this process runs after this line.
  if (doom.passing === 0) process.kill(process.pid, 'SIGKILL')
})

const isProvider = (host: unknown) =>
  server !== undefined &&
  [server.config.STRIPE_API_URL, server.config.PAYPAL_API_URL].some(
    (url) => url !== undefined && new URL(url).host === host,
  )

subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: { method: string; path: string; getHeader: (name: string) => unknown } }
  if (isProvider(request.getHeader('host'))) passed.push(`request ${request.method} ${request.path}`)
})
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { method: string; path: string; origin: string } }
  if (isProvider(new URL(request.origin).host)) passed.push(`request ${request.method} ${request.path}`)
})

async function carryOut(order: Order): Promise<unknown> {
  if (order.do === 'open') {
    server = await openServer(order.environment)
    return undefined
  }
  if (!server) throw new Error('the server is not open')
  switch (order.do) {
    case 'work':
      return server.work()
    case 'takeBack':
      return server.takeBack()
    case 'sweep':
      return server.sweep(order.name)
    case 'operate':
      return server.operate(order.words)
    case 'client':
      return server.client(order.actor, order.asked)
    case 'passed':
      return passed.splice(0)
    case 'dieAt':
      doom = { point: order.point, passing: order.passing }
      return undefined
  }
}

const answer = (message: Answer) => process.send?.(message)

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  carryOut(order).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
