import { connect, createServer, type Socket } from 'node:net'

/** deaf: what is asked is swallowed. mute: it arrives, and its answer is swallowed. The connection stays, and nothing comes. */
export type Stall = 'deaf' | 'mute'

export type StallingProxy = {
  origin: string
  /** Requests that came. */
  requests: () => number
  close: () => Promise<void>
}

/** A connection to a server that hangs in one of the two ways in which networks hang. */
export async function openStallingProxy(target: string, stall: Stall): Promise<StallingProxy> {
  const { hostname, port } = new URL(target)
  let requests = 0
  const sockets = new Set<Socket>()
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
      if (/^[A-Z]+ \//.test(chunk.toString('latin1'))) requests += 1
      if (stall === 'mute') upstream.write(chunk)
    })
    client.on('end', () => upstream.end())
    upstream.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
