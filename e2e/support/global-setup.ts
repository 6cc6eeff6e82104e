import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startStack, type Stack } from './stack.ts'
import { removeStaticApp } from './static-app.ts'

/**
 * Tells the browser tests where the product is. Each place that tests run in at the same time has one of its own, with its
 * own database and clock, started when the first test there asks for it: GET /0 answers the first one, GET / all there are.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stacks = new Map<string, Promise<Stack>>()
  /** One after the other: the first one builds the web app for all. */
  const stackOf = (place: string): Promise<Stack> => {
    const started = stacks.get(place)
    if (started) return started
    const starting = Promise.allSettled(stacks.values()).then(() => startStack())
    stacks.set(place, starting)
    return starting
  }
  const server = createServer((request, response) => {
    const place = request.url?.slice(1) ?? ''
    const wanted = place === '' ? Promise.all(stacks.values()) : stackOf(place)
    wanted.then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['E2E_STACKS'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    const started = await Promise.allSettled(stacks.values())
    await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])))
    await removeStaticApp()
  }
}
