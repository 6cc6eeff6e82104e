import { performance } from 'node:perf_hooks'

/** Says on the terminal what is being done and how long it took, so that nobody waits before a blank screen. */
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
