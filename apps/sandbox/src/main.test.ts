import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CheckoutPaymentIntent } from '@paypal/paypal-server-sdk'
import nodemailer from 'nodemailer'
import { afterAll, expect, it } from 'vitest'
import { defaultPaypalKeys } from './paypal/start-paypal.ts'
import { readSandboxSettings } from './sandbox-settings.ts'
import type { SandboxAddresses } from './start-sandbox.ts'
import { purchase } from './testing/paypal-of-file.ts'
import { paypalSdkFor } from './testing/paypal-sdk.ts'
import { control, sdkFor, startReceiver, startTestSandbox, testKeys, webhookSecret } from './testing/test-sandbox.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const keys = { STRIPE_SECRET_KEY: testKeys.secretKey, STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey }

function spawnSandbox(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...keys, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve))

async function listening(child: ChildProcess): Promise<SandboxAddresses> {
  const message = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${String(code)}.`)))
  })
  return (message as { addresses: SandboxAddresses }).addresses
}

it('a child process tells its parent its addresses, and keeps payments and mails for the next start', async () => {
  const stateFile = path.join(folder, 'deep', 'sandbox.json')
  const first = spawnSandbox({ SANDBOX_STATE_FILE: stateFile })
  const addresses = await listening(first)
  const intent = await sdkFor(addresses.stripe).paymentIntents.create({ amount: 6900, currency: 'eur' })
  const transport = nodemailer.createTransport(addresses.smtp)
  await transport.sendMail({ from: 'a@example.test', to: 'b@example.test', subject: 'kept', text: 'x' })
  transport.close()
  first.kill('SIGTERM')
  expect(await ended(first)).toBe(0)

  const second = spawnSandbox({ SANDBOX_STATE_FILE: stateFile })
  const again = await listening(second)
  expect((await sdkFor(again.stripe).paymentIntents.retrieve(intent.id)).amount).toBe(6900)
  expect(await (await fetch(`${again.mail}/messages`)).json()).toMatchObject([{ subject: 'kept' }])
  const gone = ended(second)
  second.disconnect()
  expect(await gone).toBe(0)
  expect(JSON.parse(await readFile(stateFile, 'utf8'))).toHaveProperty('mail')
})

it('webhooks not delivered before the end are delivered after the next start', async () => {
  const stateFile = path.join(folder, 'undelivered.json')
  const receiver = await startReceiver()
  receiver.answer(500)
  const webhook = { url: receiver.url, secret: webhookSecret }
  const first = await startTestSandbox({ webhook, webhookRetryMs: 60_000 }, stateFile)
  await sdkFor(first.addresses.stripe).paymentIntents.create({ amount: 6900, currency: 'eur' })
  await receiver.arrived(1)
  await first.close()
  receiver.answer(200)
  const second = await startTestSandbox({ webhook }, stateFile)
  const [before, after] = await receiver.arrived(2)
  expect(after?.id).toBe(before?.id)
  await second.close()
  await receiver.close()
})

it('a person asked by the bank before the end can answer after the next start', async () => {
  const stateFile = path.join(folder, 'asked.json')
  const first = await startTestSandbox({}, stateFile)
  const { id } = await sdkFor(first.addresses.stripe).paymentIntents.create({
    amount: 6900,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://shop.example/back',
  })
  await first.close()
  const second = await startTestSandbox({}, stateFile)
  const { next_action } = await sdkFor(second.addresses.stripe).paymentIntents.retrieve(id)
  expect((await fetch(next_action?.redirect_to_url?.url ?? '')).status).toBe(200)
  await second.close()
})

it('a PayPal capture from before the end is known after the next start, even under its request id', async () => {
  const stateFile = path.join(folder, 'approved.json')
  const first = await startTestSandbox({}, stateFile)
  const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [purchase] }
  const opened = await paypalSdkFor(first.addresses.paypal, defaultPaypalKeys).orders.createOrder({ body })
  const id = opened.result.id ?? ''
  await control(first.addresses.paypal, 'POST', `/orders/${id}/approve`)
  await paypalSdkFor(first.addresses.paypal, defaultPaypalKeys).orders.captureOrder({ id, paypalRequestId: 'capture' })
  await first.close()
  const second = await startTestSandbox({}, stateFile)
  const again = await paypalSdkFor(second.addresses.paypal, defaultPaypalKeys).orders.captureOrder({
    id,
    paypalRequestId: 'capture',
  })
  expect(again.result.purchaseUnits?.[0]?.payments?.captures).toHaveLength(1)
  await second.close()
})

it('the sandbox refuses to start in production', async () => {
  const child = spawnSandbox({ APP_ENV: 'production' })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  expect(await ended(child)).not.toBe(0)
  expect(complaint).toContain('does not start when APP_ENV is production')
})

it('a wrong or missing variable is named in the error', () => {
  expect(() => readSandboxSettings({})).toThrow('STRIPE_SECRET_KEY')
  expect(() => readSandboxSettings({ ...keys, SANDBOX_MAIL_PORT: '70000' })).toThrow('SANDBOX_MAIL_PORT')
  expect(() => readSandboxSettings({ ...keys, SANDBOX_STRIPE_WEBHOOK_URL: 'here' })).toThrow(
    'SANDBOX_STRIPE_WEBHOOK_URL',
  )
  expect(() => readSandboxSettings({ ...keys, SANDBOX_STRIPE_WEBHOOK_URL: 'http://x.test' })).toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
  expect(() => readSandboxSettings({ ...keys, PAYPAL_CLIENT_ID: 'x' })).toThrow('PAYPAL_CLIENT_SECRET')
  expect(() => readSandboxSettings({ ...keys, SANDBOX_PAYPAL_WEBHOOK_URL: 'here' })).toThrow(
    'SANDBOX_PAYPAL_WEBHOOK_URL',
  )
})
