import { connect, createServer, type Socket } from 'node:net'

/**
 * Ways in which a network or provider fails. deaf: the request is swallowed. mute: the request arrives, but its answer
 * is swallowed; in both cases the connection stays open. reset: the connection is cut before the request arrives; cut:
 * after it has, instead of an answer. garbage: the answer is not HTTP; page: it is a web page; busy: it is 429. slow:
 * it comes after half a minute.
 */
export const stalls = ['deaf', 'mute', 'reset', 'cut', 'garbage', 'page', 'busy', 'slow'] as const
export type Stall = (typeof stalls)[number]

export type StallingProxy = {
  origin: string
  /** The number of requests received, or of those for one path. */
  requests: (path?: string) => number
  /** Changes the failure from now on, or ends it. */
  fail: (stall: Stall | undefined) => void
  close: () => Promise<void>
}

const SLOW_MS = 30_000

const answer = (status: string, type: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Answers in the provider's place. */
const answers: Partial<Record<Stall, string>> = {
  garbage: '\u0000\u0001 this is no HTTP \r\n\r\n',
  page: answer('200 OK', 'text/html', '<html><body>We will be back soon.</body></html>'),
  busy: answer('429 Too Many Requests', 'application/json', '{"error":{"type":"rate_limit_error"}}'),
}

/** A proxy to a server that fails like a network or provider can. */
export async function openStallingProxy(target: string, first?: Stall): Promise<StallingProxy> {
  const { hostname, port } = new URL(target)
  let stall = first
  const paths: string[] = []
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    keep(client)
    keep(upstream)
    client.on('data', (chunk) => {
      const [begins, path = ''] = /^[A-Z]+ (\/[^ ?]*)/.exec(chunk.toString('latin1')) ?? []
      if (begins) paths.push(path)
      const instead = stall && answers[stall]
      if (instead !== undefined) {
        if (begins) client.end(instead)
      } else if (stall === 'reset') client.resetAndDestroy()
      else if (stall !== 'deaf') upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (stall === undefined) client.write(chunk)
      else if (stall === 'cut') client.resetAndDestroy()
      else if (stall === 'slow') timers.add(setTimeout(() => client.write(chunk), SLOW_MS))
    })
    client.on('end', () => upstream.end())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests: (path) => (path === undefined ? paths : paths.filter((one) => one === path)).length,
    fail: (next) => {
      stall = next
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
