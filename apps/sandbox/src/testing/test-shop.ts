import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestShop = {
  url: string
  close: () => void
}

/** A shop on another origin with a strict policy: no inline styles or scripts. */
export async function startTestShop(stripeOrigin: string, script: string): Promise<TestShop> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/back')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Back</title>')
      return
    }
    if (request.url === '/shop.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${stripeOrigin}; frame-src ${stripeOrigin}; connect-src ${stripeOrigin}; form-action 'none'`,
    })
    response.end(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1><div id="payment"></div>
      <button id="pay">Pay</button><p id="result"></p></main>
      <script src="${stripeOrigin}/endive/stripe.js"></script><script src="/shop.js"></script></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
