import { sql } from 'kysely'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../database/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { createLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** An address of the database that can be taken away. */
async function detour(): Promise<{ url: string; close: () => Promise<void>; open: () => Promise<void> }> {
  const url = new URL(database.url)
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

test('a database that is away is logged once, and once more when it is back', async () => {
  const lines: string[] = []
  const reported: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }, ({ what }) => void reported.push(what))
  const way = await detour()
  const { db } = openDatabase({ url: way.url, watch: watchDatabase(log) })
  onTestFinished(async () => {
    await db.destroy()
    await way.close()
  })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  await way.close()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const error: unknown = await ask().catch((error: unknown) => error)
    // As a sweep, a job or a request does that fails with it.
    log.error({ err: error }, 'sweep failed; the next round tries again')
  }
  await way.open()
  await ask()
  await ask()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database is away',
    'the database is back',
  ])
  expect(reported).toEqual(['the database is away'])
})
