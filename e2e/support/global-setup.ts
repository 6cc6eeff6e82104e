import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startStack, type Stack } from './stack.ts'
import { removeStaticApp } from './static-app.ts'

/**
 * Tells the browser tests the product's address. Each parallel worker has its own product, database and clock, started
 * when its first test asks for it: GET /0 returns the first one, GET / all.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stacks = new Map<string, Promise<Stack>>()
  /** One after the other, because the first one builds the web app for all. */
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
