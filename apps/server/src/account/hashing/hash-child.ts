import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { HashAnswer, HashWork } from './hash-work.ts'

/** Enough for the library; a hash's 19 MiB are not V8's. */
const MEMORY = ['--max-semi-space-size=1', '--max-old-space-size=32']

export type HashChild = {
  /** One thing at a time. Throws where the process cannot be kept alive. */
  ask: (work: HashWork) => Promise<HashAnswer>
  /** Of the process, where one runs. */
  pid: () => number | undefined
}

/** While nothing is asked of it, the process keeps nobody from ending. */
function hold(child: ChildProcess, held: boolean): void {
  for (const one of [child, child.channel]) {
    if (held) one?.ref()
    else one?.unref()
  }
}

function answerOf(child: ChildProcess, work: HashWork): Promise<HashAnswer> {
  hold(child, true)
  return new Promise<HashAnswer>((resolve, reject) => {
    const done = (settle: () => void) => {
      child.off('message', answered).off('exit', ended).off('error', failed)
      hold(child, false)
      settle()
    }
    const answered = (answer: unknown) => done(() => resolve(answer as HashAnswer))
    const failed = (error: Error) => done(() => reject(error))
    const ended = (code: number | null, signal: string | null) =>
      failed(new Error(`the process that hashes passwords ended with ${signal ?? code}`))
    child.once('message', answered).once('exit', ended).once('error', failed)
    child.send(work, (error) => {
      if (error) failed(error)
    })
  })
}

/** The process that hashes passwords, which is started when it is needed, and again when it has ended. */
export function hashChild(): HashChild {
  let running: ChildProcess | undefined

  function start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'hash-process.ts'), [], {
      execArgv: MEMORY,
      // It needs none of our secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A session of its own: no Ctrl-C ends it before us, and it is weighed by itself.
      detached: true,
      windowsHide: true,
    })
    const gone = () => {
      if (running === child) running = undefined
    }
    child.once('exit', gone).on('error', gone)
    running = child
    return child
  }

  const attempt = (work: HashWork) => answerOf(running?.connected ? running : start(), work)
  return {
    // A process that was ended from outside has answered nothing yet: another one does.
    ask: (work) => attempt(work).catch(() => attempt(work)),
    pid: () => running?.pid,
  }
}
