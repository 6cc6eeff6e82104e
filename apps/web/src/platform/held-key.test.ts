// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The module as loaded by a separate page. */
async function newPage() {
  vi.resetModules()
  return import('./held-key.ts')
}

const heldNames = async () => (await locks.query()).held.map(({ name }) => name)

beforeEach(() => {
  // Node's own locks, which all instances of the module share like a browser's pages do.
  vi.stubGlobal('navigator', { locks })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 20)
    return controller.signal
  })
})
afterEach(() => dispatchEvent(new Event('pagehide')))

describe('an idempotency key', () => {
  test('is held by the page that has it first, however often that page asks', async () => {
    const { holdKey } = await newPage()
    expect([await holdKey('k'), await holdKey('k')]).toEqual([true, true])
    const copy = await newPage()
    expect([await copy.holdKey('k'), await copy.holdKey('another')]).toEqual([false, true])
  })

  test('is held once, however many ask before it is granted', async () => {
    const { holdKey } = await newPage()
    expect(await Promise.all([holdKey('k'), holdKey('k')])).toEqual([true, true])
  })

  test('is released when its page is left, so that the reloaded page gets it', async () => {
    const { holdKey } = await newPage()
    await holdKey('k')
    const next = (await newPage()).holdKey('k')
    dispatchEvent(new Event('pagehide'))
    expect(await next).toBe(true)
  })

  test('is held again, as every other, by a page that the browser kept and shows again', async () => {
    const { holdKey } = await newPage()
    await holdKey('k')
    await holdKey('l')
    dispatchEvent(new Event('pagehide'))
    await vi.waitFor(async () => expect(await heldNames()).toEqual([]))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(async () => expect((await heldNames()).sort()).toEqual(['ruhepol.k', 'ruhepol.l']))
  })

  test.each([
    ['there are no locks', undefined],
    ['the browser refuses locks', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('counts as held if %s', async (_where, refusing) => {
    vi.stubGlobal('navigator', { locks: refusing })
    const { holdKey } = await newPage()
    expect(await holdKey('k')).toBe(true)
  })
})

describe('a key that pages share', () => {
  test('is unused once the last of them has left it', async () => {
    const [page, other] = [await newPage(), await newPage()]
    await Promise.all([page.shareKey('s'), other.shareKey('s')])
    expect([await page.isUnused('s'), await other.isUnused('s')]).toEqual([false, false])
    const last = vi.fn()
    await page.leaveKey('s', last)
    expect(last).not.toHaveBeenCalled()
    await other.leaveKey('s', last)
    expect(last).toHaveBeenCalledOnce()
    expect(await page.isUnused('s')).toBe(true)
  })

  test('is shared again by a page that the browser kept and shows again', async () => {
    const [page, other] = [await newPage(), await newPage()]
    await page.shareKey('s')
    dispatchEvent(new Event('pagehide'))
    await vi.waitFor(async () => expect(await heldNames()).toEqual([]))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(async () => expect(await heldNames()).toEqual(['ruhepol.s']))
    await other.shareKey('s')
    expect(await other.isUnused('s')).toBe(false)
  })

  test.each([
    ['there are no locks', undefined],
    ['the browser refuses locks', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('has no other page if %s', async (_where, refusing) => {
    vi.stubGlobal('navigator', { locks: refusing })
    const { shareKey, leaveKey } = await newPage()
    await shareKey('s')
    const last = vi.fn()
    await leaveKey('s', last)
    expect(last).toHaveBeenCalledOnce()
  })
})
