import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Starts one of the programs of a release, as in production. Its folder must be built. */
export function startProgram(
  release: string,
  program: 'api' | 'worker' | 'migrate',
  environment: NodeJS.ProcessEnv,
): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [path.join(release, `apps/server/dist/${program}.js`)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}
