import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listWaitMs } from '../booking/flow/list-wait.ts'

const origin = 'https://ruhepol.example'
const html = (entry: string, lang = 'de'): string =>
  `<html lang="${lang}"><script src="${entry}"></script>/assets/own.css`

/** A server's responses, by path; a missing entry means no connection. */
let server: Record<string, string>
/** The caches of the browser. */
let kept: Map<string, Map<string, Response>>
const asked: string[] = []
const pathOf = (request: RequestInfo): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname

const fetched = (request: RequestInfo): Promise<Response> => {
  const path = pathOf(request)
  asked.push(path)
  const body = server[path]
  return body === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(body))
}

function openCache(name: string) {
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  return Promise.resolve({
    keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(origin + path))),
    match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void entries.set(path, answer)),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(path, await fetched(path))
    },
  })
}

/** A build's worker, and the browser's events for it. */
async function workerOf(version: string) {
  vi.resetModules()
  vi.stubGlobal('offlineShell', { version, entry: `/assets/${version}.js`, files: [`/assets/${version}.js`] })
  const { answerWithoutConnection } = await import('./offline.ts')
  const listeners = new Map<string, (event: unknown) => void>()
  const scope = {
    location: { origin },
    registration: { navigationPreload: { enable: () => Promise.resolve() } },
    clients: { claim: vi.fn(() => Promise.resolve()) },
    skipWaiting: vi.fn(() => Promise.resolve()),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  answerWithoutConnection(scope as never)
  const tell = async (name: string, event: object = {}): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  /** The response to a request, or undefined if the worker leaves it to the browser. */
  const open = async (path: string, request: object = {}): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'navigate', ...request },
      preloadResponse: Promise.resolve(undefined),
      waitUntil: () => undefined,
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return (await answer)?.text()
  }
  return { ...scope, tell, open }
}

beforeEach(() => {
  kept = new Map()
  asked.length = 0
  server = {
    '/bookings': html('/assets/one.js'),
    '/offline': 'offline page',
    '/treatments': 'treatments',
    '/assets/one.js': 'one',
    '/assets/own.css': 'css',
  }
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    open: openCache,
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
})

describe('the service worker of a build', () => {
  test("caches the list's page with everything it refers to, takes over, and deletes only former builds' caches", async () => {
    for (const name of ['ruhepol-shell-zero', 'of-somebody-else']) await openCache(name)
    const worker = await workerOf('one')
    await worker.tell('install')
    expect(worker.skipWaiting).toHaveBeenCalledOnce()
    await worker.tell('activate')
    expect(worker.clients.claim).toHaveBeenCalledOnce()
    expect([...kept.keys()]).toEqual(['of-somebody-else', 'ruhepol-shell-one'])
    expect([...(kept.get('ruhepol-shell-one')?.keys() ?? [])].sort()).toEqual([
      '/assets/one.js',
      '/assets/own.css',
      '/bookings',
      '/offline',
    ])
  })

  test('does not take over while a server of another build answers', async () => {
    const worker = await workerOf('two')
    server['/assets/two.js'] = 'two'
    await expect(worker.tell('install')).rejects.toThrow('another build')
    expect([worker.skipWaiting.mock.calls, [...kept.keys()]]).toEqual([[], []])
  })
})

describe('a page under the service worker', () => {
  test('comes from the server as long as there is a connection', async () => {
    const worker = await workerOf('one')
    await worker.tell('install')
    server['/bookings'] = 'newer'
    expect([await worker.open('/bookings'), await worker.open('/treatments')]).toEqual(['newer', 'treatments'])
  })

  test('is the cached list, or an offline message, without a connection', async () => {
    const worker = await workerOf('one')
    await worker.tell('install')
    server = {}
    expect(await worker.open('/bookings?lang=de')).toContain('/assets/one.js')
    for (const path of ['/treatments', '/bookings/7f1c/secret', '/payment/callback']) {
      expect(await worker.open(path)).toBe('offline page')
    }
    expect(await worker.open('/assets/one.js', { mode: 'cors' })).toBe('one')
  })

  test('falls back to the cached booking list after three seconds, but waits for any other page', async () => {
    const worker = await workerOf('one')
    await worker.tell('install')
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const opened: string[] = []
    const open = async (path: string) => opened.push(`${path}: ${String(await worker.open(path))}`)
    const both = [open('/bookings'), open('/treatments')]
    await vi.advanceTimersByTimeAsync(listWaitMs - 1)
    expect(opened).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toEqual([`/bookings: ${html('/assets/one.js')}`])
    resolve(new Response('treatments'))
    await Promise.all(both)
    expect(opened).toContain('/treatments: treatments')
  })

  test('is fetched again in another language, but not in the same one', async () => {
    const worker = await workerOf('one')
    await worker.tell('install')
    asked.length = 0
    await worker.tell('message', { data: { shown: { language: 'de', theme: 'system' } } })
    expect(asked).toEqual([])
    server['/bookings'] = html('/assets/one.js', 'en')
    await worker.tell('message', { data: { shown: { language: 'en', theme: 'system' } } })
    server = {}
    expect(await worker.open('/bookings')).toContain('lang="en"')
  })
})

test.each([
  ['a call of the API', '/graphql', { method: 'POST', mode: 'cors' }],
  ['a form', '/payment/callback', { method: 'POST' }],
  ['a file of a booking', '/bookings/7f1c/secret/data.json', { mode: 'cors' }],
])('the worker ignores %s', async (_what, path, request) => {
  const worker = await workerOf('one')
  expect(await worker.open(path, request)).toBeUndefined()
})
