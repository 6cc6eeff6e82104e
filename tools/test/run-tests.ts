import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumOrEnd, ensureHeadlessShell } from './chromium.ts'
import { failuresFileVariable, failuresIn, titlesIn } from './failures.ts'
import { firefoxOrLeaveOut } from './firefox.ts'
import { webkitOrLeaveOut } from './webkit.ts'

const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

type Part = {
  name: string
  command: string
  args: string[]
  budgetMinutes: number
  needsChromium?: boolean
}

function run({ name, command, args }: Part, environment: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    console.log(`\n── ${name} ──`)
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** A test that passes only at its second try does not fail the run, but is named at the end (decision 0076). */
const secondAttempt = { vitest: '--retry=1', playwright: '--retries=1' }

/**
 * `npm test`: every part of it in order, each with its duration and budget on two cores. Failures are repeated at the
 * end, where they are visible in a truncated log.
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const parts: Part[] = [
    { name: 'checks', command: process.execPath, args: ['tools/check/run-checks.ts'], budgetMinutes: 5 },
    {
      name: 'unit and database',
      command: bin('vitest'),
      args: ['run', secondAttempt.vitest],
      budgetMinutes: 9,
      needsChromium: true,
    },
    {
      name: 'browser',
      command: bin('playwright'),
      args: ['test', '--config', 'e2e/playwright.config.ts', secondAttempt.playwright],
      budgetMinutes: 21,
      needsChromium: true,
    },
  ].filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (parts.length < wanted.length || parts.length === 0) {
    console.error('usage: npm test, or one part of it: npm test -- checks | "unit and database" | browser')
    process.exit(2)
  }
  // Checked before the first part has run for minutes.
  const hasBrowserTests = parts.some(({ name }) => name === 'browser')
  const firefox = hasBrowserTests ? firefoxOrLeaveOut() : undefined
  const webkit = hasBrowserTests ? webkitOrLeaveOut() : undefined
  const headlessShell = hasBrowserTests ? ensureHeadlessShell() : undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'ruhepol-failures-'))
  const failures = path.join(folder, 'failures.txt')
  const environment = {
    [failuresFileVariable]: failures,
    // Each of the many processes starts with the code compiled by an earlier one.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    ...(parts.some(({ needsChromium }) => needsChromium) && { CHROMIUM: await chromiumOrEnd() }),
    ...(headlessShell !== undefined && { HEADLESS_SHELL: headlessShell }),
    ...(firefox !== undefined && { FIREFOX: firefox }),
    ...(webkit !== undefined && { WEBKIT: webkit }),
  }
  const rows: string[] = []
  let failed = 0
  for (const part of parts) {
    const started = Date.now()
    const code = await run(part, environment)
    const minutes = (Date.now() - started) / 60_000
    if (code !== 0) failed += 1
    rows.push(
      `${code === 0 ? 'passed' : 'FAILED'}  ${part.name.padEnd(18)} ${minutes.toFixed(1)} of ${part.budgetMinutes} min`,
    )
  }
  console.log(`\n${failuresIn(failures)}\n${rows.join('\n')}\n`)
  const titles = titlesIn(failures)
  if (titles !== '') console.log(`${titles}\n`)
  rmSync(folder, { recursive: true })
  console.log(`${parts.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
