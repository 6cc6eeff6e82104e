import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The product at another origin, where no script loads before it is released, since WebDriver cannot hold back
 * requests.
 */
export async function holdScripts(
  app: string,
): Promise<{ origin: string; release: () => void; stop: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>()
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const pass = (): void => {
      const passed = request(new URL(url, app), { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      passed.on('error', (error) => answer.destroy(error))
      asked.pipe(passed)
    }
    if (url.endsWith('.js')) void released.then(pass)
    else pass()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => resolve(undefined),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
