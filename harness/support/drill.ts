import { spawnSync } from 'node:child_process'
import { test } from 'vitest'
import { build, isStale } from '@ruhepol/server/start/builds'
import { isLong, times } from './scale.ts'

const MINUTES = 60_000

/** What has to be ended after a turn, last first. */
export type Endings = (() => unknown)[]

const BUILD_MS = 300_000

/** Builds those parts of a release that have changed. */
export async function buildAll(): Promise<void> {
  for (const name of ['web', 'office', 'server'] as const)
    if (isStale(name)) await build(name, AbortSignal.timeout(BUILD_MS))
}

type Drill = {
  name: string
  promises: string
  turns: number
  minutes: number
  /** A program that must be installed, which Debian has in a package of the same name. */
  program?: 'haproxy' | 'prometheus'
}

/** Whether a program is installed. */
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** A drill for the long form. Without its program it is left out, and says so. */
export function drill(
  { name, promises, turns, minutes, program = 'haproxy' }: Drill,
  run: (ends: Endings) => Promise<void>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): void {
  const canRun = isInstalled(program)
  if (isLong && !canRun)
    console.error(`LEFT OUT: ${name}, as ${program} is not installed here (apt-get install ${program}).`)
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
