import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { browserFlags, leanWindows } from './browser-flags.ts'
import type { Faults } from '../provider/faults.ts'
import { startSandbox, type RunningSandbox, type SandboxSettings } from '../start-sandbox.ts'

export const testKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }
export const webhookSecret = 'whsec_sandbox'

/** The official SDK with another address. */
export function sdkFor(origin: string, secretKey = testKeys.secretKey): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

export type WebhookReceiver = {
  url: string
  received: Stripe.Event[]
  /** Sets the receiver's answer from now on. */
  answer: (status: number) => void
  /** Resolves when this many webhooks have arrived. */
  arrived: (count: number) => Promise<Stripe.Event[]>
  close: () => Promise<void>
}

/** A product's webhook endpoint that accepts only events with a signature valid for the SDK. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const stripe = new Stripe(testKeys.secretKey)
  const received: Stripe.Event[] = []
  const watchers = new Set<() => void>()
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      try {
        const header = request.headers['stripe-signature'] ?? ''
        received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), header, webhookSecret))
        response.writeHead(status).end()
      } catch {
        response.writeHead(400).end()
      }
      for (const watch of watchers) watch()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    answer: (next) => {
      status = next
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (received.length < count) return
          watchers.delete(watch)
          resolve(received)
        }
        watchers.add(watch)
        watch()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A sandbox on free ports. */
export function startTestSandbox(
  stripe: Partial<SandboxSettings['stripe']> = {},
  stateFile?: string,
  paypal?: SandboxSettings['paypal'],
): Promise<RunningSandbox> {
  return startSandbox({
    stripe: { port: 0, webhookRetryMs: 5, ...testKeys, ...stripe },
    mail: { port: 0, smtpPort: 0 },
    ...(stateFile === undefined ? {} : { stateFile }),
    ...(paypal === undefined ? {} : { paypal }),
  })
}

/** Calls a control route. */
export async function control<Answer = unknown>(
  origin: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${origin}/_sandbox${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  return (await response.json()) as Answer
}

export function setFaults(origin: string, faults: Partial<Faults>): Promise<Faults> {
  return control(origin, 'POST', '/faults', faults)
}

/** An installed Chromium; CHROMIUM names another one. */
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...browserFlags, leanWindows],
}
