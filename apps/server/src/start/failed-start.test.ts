import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { reasonOf } from './failed-start.ts'

describe('the reason of a failed start', () => {
  test('is a full disk, whichever part noticed it', () => {
    const errors = [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      new Error('PostgreSQL could not create its database files: initdb: error: No space left on device'),
    ]
    for (const error of errors) expect(reasonOf(error)).toContain('The disk is full')
  })

  test('is a taken port, even if it was taken during the start', async () => {
    const first = createServer()
    const second = createServer()
    onTestFinished(() => void first.close())
    await once(first.listen(0, '127.0.0.1'), 'listening')
    const { port } = first.address() as AddressInfo
    const [error] = (await once(second.listen(port, '127.0.0.1'), 'error').catch((thrown: unknown) => [
      thrown,
    ])) as unknown[]
    expect(reasonOf(error)).toBe(`\nPort ${port} is in use. End what uses it, or set PORT to another one.\n`)
  })

  test('is a folder that cannot be written', () => {
    const refused = Object.assign(new Error('mkdir'), { code: 'EACCES', path: '/srv/files' })
    expect(reasonOf(refused)).toBe('\n/srv/files cannot be written. Let the user who runs this program write there.\n')
  })

  test('is a service that cannot be reached, whichever library called it', async () => {
    const port = await freePort()
    const said = `\nA service cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}. Try again once it answers.\n`
    const stripe = new Stripe('sk_test_key', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
    const calls = [() => fetch(`http://127.0.0.1:${port}`), () => stripe.paymentIntents.list()]
    for (const call of calls) expect(reasonOf(await call().catch((thrown: unknown) => thrown))).toBe(said)
  })

  test('is the error itself if the cause is unknown', () => {
    const error = new Error('something else')
    expect(reasonOf(error)).toBe(error)
  })
})
