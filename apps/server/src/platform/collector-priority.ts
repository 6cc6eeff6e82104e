import { readFileSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const THREADS = '/proc/self/task'

/** What V8's platform calls its threads. */
const HELPER = 'V8Worker'

/** A little: far behind, memory would grow by all that is made while they look for what nobody needs. */
const BEHIND = 2
const LOWEST = os.constants.priority.PRIORITY_LOW

/**
 * Lets the threads that help to collect memory stand behind the one that answers. There are four of them, and each time all memory
 * is gone through they would take every core from it and from the database for a tenth of a second (decision 0038). For Linux,
 * where a thread has a priority of its own; elsewhere nothing changes.
 */
export function putCollectorBehindAnswers(): void {
  if (process.platform !== 'linux') return
  const priority = Math.min(os.getPriority() + BEHIND, LOWEST)
  for (const thread of readdirSync(THREADS)) {
    const name = readFileSync(path.join(THREADS, thread, 'comm'), 'utf8').trim()
    if (name === HELPER) os.setPriority(Number(thread), priority)
  }
}
