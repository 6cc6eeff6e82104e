import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export const repositoryRoot = path.resolve(import.meta.dirname, '../..')

export type Child = {
  /** Sends a message and waits for the answer. */
  ask: <Answer>(message: object) => Promise<Answer>
  stop: () => Promise<void>
}

function answerOf(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${name} ended with code ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}

/** Starts one of the bench's programs, which sends a message when it is ready and ends when its channel closes. */
export async function startChild(
  file: string,
  { environment = {}, execArgv = [] }: { environment?: Record<string, string>; execArgv?: string[] } = {},
): Promise<Child> {
  const child = fork(path.resolve(import.meta.dirname, file), [], {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await answerOf(child, file)
  return {
    ask: async <Answer>(message: object) => {
      const answer = answerOf(child, file)
      child.send(message)
      return (await answer) as Answer
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}
