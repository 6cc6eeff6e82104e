// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const reload = vi.fn()
type Step = { fromLocation: { pathname: string } | undefined; pathChanged: boolean }

/** A page of a release in a separate tab, and its navigation to other pages. */
async function open() {
  vi.resetModules()
  const release = await import('./release.ts')
  let step: (step: Step) => void = () => undefined
  const flush = vi.fn()
  release.followReleases({
    history: { flush },
    subscribe: (_event: string, listener: typeof step) => {
      step = listener
      return () => undefined
    },
  } as never)
  return {
    ...release,
    leave: (pathname: string, pathChanged = true) => step({ fromLocation: { pathname }, pathChanged }),
  }
}

beforeEach(() => {
  vi.stubGlobal('booted', { entry: '/assets/1.js' })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  sessionStorage.clear()
  reload.mockReset()
})

describe('a page of a former release', () => {
  test('loads its next page from the server, once', async () => {
    const { noteRelease, leave } = await open()
    noteRelease('/assets/2.js')
    leave('/treatments', false)
    expect(reload).not.toHaveBeenCalled()
    leave('/treatments')
    leave('/home')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('shows its next page only in the new document, and continues in the old one if a person stays there', async () => {
    const { noteRelease, leave, unlessReloading } = await open()
    await expect(unlessReloading()).resolves.toBeUndefined()
    noteRelease('/assets/2.js')
    leave('/treatments')
    const shown = vi.fn()
    void unlessReloading().then(shown)
    await new Promise((done) => setTimeout(done))
    expect(shown).not.toHaveBeenCalled()
    leave('/treatments')
    await expect(unlessReloading()).resolves.toBeUndefined()
  })

  test('waits if a page passes on data that is stored nowhere', async () => {
    const { noteRelease, leave } = await open()
    noteRelease('/assets/2.js')
    for (const pathname of ['/booking/payment', '/vouchers/payment', '/payment/callback', '/register']) leave(pathname)
    expect(reload).not.toHaveBeenCalled()
    leave('/bookings/1/token')
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('a page whose own file Vite could not load reports a missing file', async () => {
  const { isMissingFile } = await open()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/1.js')
  expect(isMissingFile(payload)).toBe(false)
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(isMissingFile(payload)).toBe(true)
})

describe('an answer of the API', () => {
  test.each([
    ['data', 200, { data: {} }],
    ['a refusal', 503, { code: 'unavailable' }],
    ['a fault', 200, { errors: [{ message: 'no', extensions: { code: 'internal' } }] }],
  ])('with %s tells an open page of another release', async (_what, status, body) => {
    const { leave } = await open()
    const { sendByHttp } = await import('./api/send-by-http.ts')
    for (const [told, times] of [
      ['/assets/1.js', 0],
      ['/assets/2.js', 1],
    ] as const) {
      const answer = Response.json(body, { status, headers: { 'x-release': told } })
      vi.stubGlobal('fetch', () => Promise.resolve(answer))
      await sendByHttp({ document: '{ now }' }, 1_000).catch(() => undefined)
      expect(reload).not.toHaveBeenCalled()
      leave('/treatments')
      expect(reload).toHaveBeenCalledTimes(times)
    }
  })
})

describe('a page of the current release', () => {
  test('shows its next page in place, whatever release the answers name', async () => {
    const { noteRelease, leave } = await open()
    noteRelease('/assets/1.js')
    noteRelease(null)
    leave('/treatments')
    expect(reload).not.toHaveBeenCalled()
  })

  test('loads its next page from the server after one of its files failed to load', async () => {
    const { noteMissingFile, isMissingFile, leave } = await open()
    const error = new TypeError('Failed to fetch dynamically imported module')
    noteMissingFile(error)
    expect(isMissingFile(error)).toBe(true)
    expect(isMissingFile(new TypeError('x is undefined'))).toBe(false)
    leave('/treatments')
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a page without a connection', () => {
  test('shows its next page in place, and does not reload for files that failed to load', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { noteMissingFile, leave } = await open()
    noteMissingFile(new TypeError('Failed to fetch dynamically imported module'))
    leave('/treatments')
    expect(reload).not.toHaveBeenCalled()
    connection.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    leave('/experts')
    expect(reload).not.toHaveBeenCalled()
  })

  test('of a former release loads its next page from the server once it has a connection', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { noteRelease, leave } = await open()
    noteRelease('/assets/2.js')
    leave('/treatments')
    expect(reload).not.toHaveBeenCalled()
    connection.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    leave('/experts')
    expect(reload).toHaveBeenCalledOnce()
  })
})
