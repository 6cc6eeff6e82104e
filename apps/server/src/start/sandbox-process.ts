import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import { repositoryRoot } from '../platform/repository-root.ts'

const listening = z.object({
  type: z.literal('listening'),
  addresses: z.object({
    stripe: z.string(),
    paypal: z.string(),
    mail: z.string(),
    smtp: z.string(),
    geocoder: z.string(),
    openid: z.string(),
    push: z.string(),
    apns: z.string(),
  }),
})

/** The sandbox's addresses: origins, and the SMTP URL. */
export type SandboxAddresses = z.output<typeof listening>['addresses']

export type SandboxProcess = { addresses: SandboxAddresses; stop: () => Promise<void> }

const START_TIMEOUT_MS = 20_000

/**
 * Starts the sandbox (Stripe, PayPal, mail server, geocoder, Google and Apple) as a child process that ends with this
 * one.
 */
export async function startSandboxProcess(environment: Record<string, string>, log: Log): Promise<SandboxProcess> {
  const child: ChildProcess = fork(path.join(repositoryRoot, 'apps/sandbox/src/main.ts'), [], {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: [],
    // In its own process group, because on Ctrl-C it must be stopped after the server that still talks to it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const found = await new Promise<SandboxAddresses>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox did not start in time')), START_TIMEOUT_MS)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the sandbox ended with code ${code}`)))
    child.once('message', (message) => {
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve(listening.parse(message).addresses)
    })
  })
  let stopping = false
  child.once('exit', (code) => {
    if (!stopping) log.error({ code }, 'the sandbox ended; payments and mails wait until the next start')
  })
  return {
    addresses: found,
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
