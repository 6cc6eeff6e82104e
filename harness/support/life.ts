import type { TestDatabase } from '@ruhepol/database/testing/test-database'
import { childServers, type ChildServer } from './child-server.ts'
import type { Life } from './play.ts'
import { openWorld, type World } from './world.ts'

export type MortalWorld = {
  world: World
  server: () => ChildServer
  life: (comesBack: boolean) => Life
  close: () => Promise<void>
}

/** A world whose server is a separate process that can be killed and is then replaced. */
export async function openMortalWorld(database?: TestDatabase): Promise<MortalWorld> {
  const world = await openWorld(database ? { database } : {})
  const servers = childServers(world.environment)
  let server = await servers.open()
  await world.holdClockOfJobs()
  const revive = async () => {
    // A silent process has been killed or is about to be.
    await server.ended
    server = await servers.open()
  }
  return {
    world,
    server: () => server,
    life: (comesBack) => ({ worker: () => Promise.resolve(server), revive, comesBack }),
    close: async () => {
      await servers.close()
      await world.close()
    },
  }
}
