// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { storageKey } from '../platform/storage-key.ts'
import { deviceToken } from './device-token.ts'

beforeEach(() => localStorage.clear())

describe('the token of a device', () => {
  it('is generated once, and is another one on the next device', () => {
    const token = deviceToken()
    expect(token).toMatch(/^[\da-f]{32}$/)
    expect(deviceToken()).toBe(token)
    // Under another name, every known device would become a new one.
    expect(localStorage.getItem(storageKey('device'))).toBe(JSON.stringify({ version: 1, value: token }))
    localStorage.clear()
    expect(deviceToken()).toMatch(/^[\da-f]{32}$/)
    expect(deviceToken()).not.toBe(token)
  })

  it('is generated again if something else is stored', () => {
    localStorage.setItem(storageKey('device'), JSON.stringify({ version: 1, value: 5 }))
    expect(deviceToken()).toMatch(/^[\da-f]{32}$/)
  })
})
