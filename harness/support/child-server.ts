import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { ServerGone, type Answer, type Order, type Worker } from './protocol.ts'

export type ChildServer = Worker & {
  pid: number
  /** Resolves when the process has ended. */
  ended: Promise<void>
  /** Kills the process at the nth time it reaches the crash point. */
  dieAt: (point: string, passing: number) => Promise<void>
  /** The crash points and provider calls reached since the last call. */
  passed: () => Promise<string[]>
  kill: () => Promise<void>
}

type Started = { child: ChildProcess; ask: (order: Order) => Promise<unknown>; ended: Promise<void> }

/** A process in which nothing is open yet, so that slow preparations are done in advance. */
function startProcess(): Started {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [], {
    execArgv: [],
    // Each process starts with the code compiled by the previous one.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/harness') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let orders = 0
  let alive = true
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  child.on('message', ({ id, result, failure }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) asked?.resolve(result)
    else asked?.reject(new Error(failure))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      alive = false
      for (const { reject } of waiting.values()) reject(new ServerGone('the server was killed'))
      waiting.clear()
      resolve()
    })
  })
  return {
    child,
    ended,
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new ServerGone('the server is dead'))
        orders += 1
        waiting.set(orders, { resolve, reject })
        // For any error of the channel, the process is gone, and its exit reports that.
        child.send({ id: orders, order }, () => undefined)
      }),
  }
}

/** Processes that each run a server; the next one is always being prepared. */
export function childServers(environment: NodeJS.ProcessEnv): {
  /** At another origin than the environment's, if one is given. */
  open: (origin?: string) => Promise<ChildServer>
  close: () => Promise<void>
} {
  let next: Started | undefined
  const running = new Set<Started>()
  const kill = async (started: Started) => {
    running.delete(started)
    started.child.kill('SIGKILL')
    await started.ended
  }
  return {
    open: async (origin) => {
      const started = next ?? startProcess()
      running.add(started)
      const PORT = origin === undefined ? environment['PORT'] : new URL(origin).port
      await started.ask({ do: 'open', environment: { ...environment, PORT } })
      next = startProcess()
      const { ask, child, ended } = started
      return {
        pid: child.pid ?? 0,
        ended,
        work: async () => (await ask({ do: 'work' })) as number,
        sweep: async (name) => {
          await ask({ do: 'sweep', name })
        },
        takeBack: async () => {
          await ask({ do: 'takeBack' })
        },
        operate: async (words) => (await ask({ do: 'operate', words })) as string,
        client: async (actor, asked) => (await ask({ do: 'client', actor, asked })) as string[],
        dieAt: async (point, passing) => {
          await ask({ do: 'dieAt', point, passing })
        },
        passed: async () => (await ask({ do: 'passed' })) as string[],
        kill: () => kill(started),
      }
    },
    close: async () => {
      if (next) await kill(next)
      for (const started of running) await kill(started)
    },
  }
}
