import { afterAll } from 'vitest'
import { checkBooks } from './check-world.ts'
import { playIn, type Life, type Play } from './play.ts'
import { openServer, type OpenServer } from './server.ts'
import { openWorld, type World } from './world.ts'
import type { MethodName } from './methods.ts'

export type SharedWorld = {
  world: World
  server: OpenServer
  play: (method: MethodName) => Play
  /** Waits until no work is pending: the books balance, and the clock is at the tests' start. */
  rest: () => Promise<void>
}

/**
 * A world with a server in this process, for the tests of a file. After the last one its books must balance, unless a
 * test breaks them on purpose.
 */
export async function worldOfFile({ spoilsBooks = false }: { spoilsBooks?: boolean } = {}): Promise<SharedWorld> {
  const world = await openWorld()
  const server = await openServer(world.environment)
  await world.holdClockOfJobs()
  const life: Life = {
    worker: () => Promise.resolve(server),
    revive: () => Promise.reject(new Error('nobody kills this server')),
    comesBack: true,
  }
  const play = (method: MethodName) => playIn(world, life, method)
  const rest = async () => {
    await play('card').webhooks()
    await checkBooks(world)
    await world.endFaults()
    await world.beginAnew()
  }
  afterAll(async () => {
    try {
      if (!spoilsBooks) await rest()
    } finally {
      await server.close()
      await world.close()
    }
  })
  return { world, server, play, rest }
}
