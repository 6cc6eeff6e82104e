import { performance } from 'node:perf_hooks'

/** Prints each step and its duration, so that nobody waits in front of an empty terminal. */
export async function step<Result>(title: string, work: () => Promise<Result> | Result): Promise<Result> {
  const started = performance.now()
  process.stdout.write(`  · ${title} …`)
  try {
    const result = await work()
    process.stdout.write(`\r  ✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
    return result
  } catch (error) {
    process.stdout.write(`\r  ✗ ${title}\n`)
    throw error
  }
}
