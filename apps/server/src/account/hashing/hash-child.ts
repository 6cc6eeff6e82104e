import { fork, spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import type { HashAnswer, HashWork } from './hash-work.ts'

/** Enough for the library; a hash's 19 MiB are not V8's. */
const MEMORY = ['--max-semi-space-size=1', '--max-old-space-size=32']

export type HashChild = {
  /** One thing at a time. Throws where the process cannot be kept alive. */
  ask: (work: HashWork) => Promise<HashAnswer>
  /** Of the process, where one runs. */
  pid: () => number | undefined
  /** Holds the process, which then takes nothing from others, or lets it go on; where the system has no such signals or no shell, it goes on. */
  hold: (held: boolean) => void
}

/** Beside this file: from the sources its source, built the built one. */
const PROGRAM = path.join(import.meta.dirname, `hash-process${path.extname(import.meta.filename)}`)

const CAN_HOLD = process.platform !== 'win32'

/**
 * Ends the process when we are gone, however we went: held, it would never hear of it. The shell reads until our end of its
 * pipe is closed, which is what the system does for those who can do nothing any longer.
 */
function endWithUs({ pid }: ChildProcess): ChildProcess {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -KILL "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  // Where there is no shell, it is told here too, and the watcher has no process.
  watcher.on('error', () => undefined).unref()
  ;(watcher.stdin as Socket | null)?.unref()
  return watcher
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
  /** One that nobody would end after us is never held. */
  let isWatched = false

  function start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      execArgv: MEMORY,
      // It needs none of our secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A session of its own: no Ctrl-C ends it before us, and it is weighed by itself.
      detached: true,
      windowsHide: true,
    })
    const watcher = CAN_HOLD ? endWithUs(child) : undefined
    isWatched = watcher?.pid !== undefined
    const gone = () => {
      // First, as the number of the process may be given to another now.
      watcher?.kill('SIGKILL')
      if (running !== child) return
      running = undefined
      isWatched = false
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
    hold: (held) => {
      if (isWatched) running?.kill(held ? 'SIGSTOP' : 'SIGCONT')
    },
  }
}
