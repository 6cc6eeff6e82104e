import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

const programs = path.resolve(import.meta.dirname, '../../apps/server/dist')

/** One of the server's programs as built, with everything that it has written. */
export type Program = { child: ChildProcess; written: () => string; ended: Promise<number | null> }

export function runProgram(name: 'migrate' | 'api' | 'worker', environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.join(programs, `${name}.js`)], {
    // From any folder, because a program finds its files by itself.
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (written += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, written: () => written, ended }
}
