import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
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

  test('is the error itself if the cause is unknown', () => {
    const error = new Error('something else')
    expect(reasonOf(error)).toBe(error)
  })
})
