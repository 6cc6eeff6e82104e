import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

// Of a process of its own: what stands behind here would stay there.
const program = `
  import { readFileSync, readdirSync } from 'node:fs'
  import os from 'node:os'
  import { putCollectorBehindAnswers } from ${JSON.stringify(path.join(import.meta.dirname, 'collector-priority.ts'))}
  const nameOf = (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim()
  const priorities = () => readdirSync('/proc/self/task').map((thread) => [nameOf(thread), os.getPriority(Number(thread))])
  const before = priorities()
  putCollectorBehindAnswers()
  process.stdout.write(JSON.stringify({ before, after: priorities() }))`

type Threads = [name: string, priority: number][]

test.runIf(process.platform === 'linux')(
  'the threads that help to collect memory stand behind the one that answers, and no other does',
  () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    const { before, after } = JSON.parse(stdout) as { before: Threads; after: Threads }
    const own = os.getPriority()
    const helpers = after.filter(([name]) => name === 'V8Worker')
    expect(helpers).not.toHaveLength(0)
    expect(helpers.every(([, priority]) => priority === own + 2)).toBe(true)
    expect(after.filter(([name]) => name !== 'V8Worker').every(([, priority]) => priority === own)).toBe(true)
    expect(before.every(([, priority]) => priority === own)).toBe(true)
  },
)
