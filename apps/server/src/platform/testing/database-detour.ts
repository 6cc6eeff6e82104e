import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A second address of a database, which can be switched off and on while the database itself keeps running. */
export type DatabaseDetour = { url: string; close: () => Promise<void>; open: () => Promise<void> }

export async function openDatabaseDetour(databaseUrl: string): Promise<DatabaseDetour> {
  const url = new URL(databaseUrl)
  const { hostname: host, port } = url
  const sockets = new Set<Socket>()
  let server: Server
  let taken = 0
  const open = async () => {
    server = createServer((near) => {
      const far = connect(Number(port), host)
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        sockets.add(one)
        one.on('error', () => other.destroy()).pipe(other)
      }
    })
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
    taken = (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open()
  url.port = String(taken)
  return { url: url.href, open, close }
}
