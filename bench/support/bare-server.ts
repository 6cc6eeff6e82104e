import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server that does nothing: the minimum of Node alone. Reports its memory (bytes) on request. */
const server = createServer((request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end('{"data":{}}')
})
server.listen(0, '127.0.0.1', () => process.send?.('listening'))
process.on('message', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ port, rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
