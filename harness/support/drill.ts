import { test } from 'vitest'
import { hasHaproxy } from './haproxy.ts'
import { isLong, times } from './scale.ts'

const MINUTES = 60_000

/** What has to be ended after a turn, last first. */
export type Endings = (() => unknown)[]

type Drill = { name: string; promises: string; turns: number; minutes: number }

/** A drill behind HAProxy, for the long form. Without HAProxy it is left out, and says so. */
export function drill(
  { name, promises, turns, minutes }: Drill,
  run: (ends: Endings) => Promise<void>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): void {
  const canRun = hasHaproxy()
  if (isLong && !canRun) console.error(`LEFT OUT: ${name}, as there is no HAProxy here (apt-get install haproxy).`)
  test.runIf(isLong && canRun)(promises, { timeout: minutes * MINUTES }, async () => {
    await prepare()
    for (let turn = 0; turn < times(turns, 1); turn += 1) {
      const ends: Endings = []
      try {
        await run(ends)
      } finally {
        for (const end of ends.reverse()) await end()
      }
    }
  })
}
