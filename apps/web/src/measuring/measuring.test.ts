// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FrameMessage, FramedKind } from './frame-messages.ts'
import { frameReady } from './frame-messages.ts'
import { openMeasuringFrame } from './open-frame.ts'
import { watchPages } from './watch-pages.ts'

const purchase = {
  name: 'booking_purchase_completed',
  price: 8750,
  currency: 'EUR',
  transaction_id: 'ABCD2345',
} as const
const view = { name: 'page_view', url: '/expert/:expertId' } as const
const service = (kind: FramedKind) => ({ kind, id: 'own-id', scriptUrl: `https://${kind}.example/script.js` })
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

describe('the measuring frame', () => {
  /** The script of /measuring in this window, which is its own parent here. */
  const say = (data: FrameMessage, from: MessageEventInit = {}): void =>
    void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window, ...from }))
  const globals = globalThis as { dataLayer?: unknown[]; Brevo?: unknown[]; fbq?: { queue: unknown[] } }

  beforeEach(async () => {
    vi.resetModules()
    Object.assign(globals, { dataLayer: undefined, Brevo: undefined, fbq: undefined })
    const listen = vi.spyOn(window, 'addEventListener')
    await import('./frame.ts')
    const [, listener] = listen.mock.calls.find(([name]) => name === 'message') ?? []
    listen.mockRestore()
    return () => listener && removeEventListener('message', listener as EventListener)
  })

  test('loads each requested service once, and sends it each event once in its own format', () => {
    const kinds: FramedKind[] = ['tagManager', 'messaging', 'adPixel']
    say({ services: kinds.map(service) })
    say({ services: kinds.map(service) })
    expect(scripts()).toEqual(kinds.map((kind) => `https://${kind.toLowerCase()}.example/script.js`))
    for (const event of [view, { name: 'booking_request' } as const, purchase]) say({ event, kinds })
    expect(globals.dataLayer?.slice(1)).toEqual([
      { event: 'page_view', page_path: '/expert/:expertId' },
      { event: 'booking_request' },
      { event: 'booking_purchase_completed', value: 87.5, currency: 'EUR', transaction_id: 'ABCD2345' },
    ])
    expect(globals.Brevo).toEqual([
      ['init', { client_key: 'own-id' }],
      ['page', '/expert/:expertId'],
      ['track', 'booking_request', {}, { data: {} }],
      [
        'track',
        'booking_purchase_completed',
        {},
        { data: { price: 8750, currency: 'EUR', transaction_id: 'ABCD2345' } },
      ],
    ])
    expect(globals.fbq?.queue).toEqual([
      ['set', 'autoConfig', false, 'own-id'],
      ['init', 'own-id'],
      ['track', 'PageView'],
      ['track', 'Lead'],
      ['track', 'Purchase', { value: 87.5, currency: 'EUR' }, { eventID: 'ABCD2345' }],
    ])
  })

  test('sends nothing to services that were not named', () => {
    say({ services: [service('tagManager'), service('adPixel')] })
    say({ event: view, kinds: ['adPixel', 'messaging'] })
    expect([globals.dataLayer?.length, globals.fbq?.queue.length, globals.Brevo]).toEqual([1, 3, undefined])
  })

  test('listens only to the page around it', () => {
    say({ services: [service('tagManager')] }, { source: null })
    say({ services: [service('adPixel')] }, { origin: 'https://evil.example' })
    expect(scripts()).toEqual([])
  })
})

describe('the page with a measuring frame', () => {
  test('opens the frame without a referrer and queues messages until it listens', () => {
    const { tell, close } = openMeasuringFrame([service('tagManager')])
    const frame = document.querySelector('iframe')
    expect([frame?.getAttribute('src'), frame?.referrerPolicy]).toEqual(['/measuring', 'no-referrer'])
    const heard: unknown[] = []
    vi.spyOn(frame?.contentWindow ?? window, 'postMessage').mockImplementation((message) => void heard.push(message))
    tell(view, ['tagManager'])
    expect(heard).toEqual([])
    dispatchEvent(new MessageEvent('message', { data: frameReady, source: frame?.contentWindow ?? null }))
    tell(purchase, ['tagManager'])
    expect(heard).toEqual([
      { services: [service('tagManager')] },
      { event: view, kinds: ['tagManager'] },
      { event: purchase, kinds: ['tagManager'] },
    ])
    close()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('a heatmap', () => {
  const routerAt = (path: string) =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [path] }) })
  const assign = vi.fn<(address: string) => void>()
  const openedAt = (first: string, path: string): void => {
    assign.mockReset()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: `https://ruhepol.example${first}` } as never])
    vi.stubGlobal('location', { pathname: path, href: `https://ruhepol.example${path}`, assign, reload: assign })
  }

  test.each([
    ['/account', '/home'],
    ['/home', '/bookings/7f1c/secret'],
    ['/home', '/booking/contact'],
  ])('is not in a document that began at %s and shows %s', async (first, path) => {
    openedAt(first, path)
    await watchPages(routerAt(path), 'https://heat.example/tag')
    expect(scripts()).toEqual([])
  })

  test('sees no texts, and a page that it may not see is opened in a new document', async () => {
    openedAt('/home', '/home')
    const router = routerAt('/home')
    const watching = watchPages(router, 'https://heat.example/tag')
    expect([scripts(), document.body.dataset['clarityMask']]).toEqual([['https://heat.example/tag'], 'true'])
    document.head.querySelector('script')?.dispatchEvent(new Event('load'))
    const { send, end } = await watching
    send(view)
    router.history.push('/expert/7')
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/expert/7'))
    expect(assign).not.toHaveBeenCalled()
    router.history.push('/bookings/7f1c/secret')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/bookings/7f1c/secret'))
    expect(router.history.location.pathname).toBe('/expert/7')
    const { clarity } = window as { clarity?: { q?: unknown[] } }
    expect(clarity?.q).toEqual([['event', 'page_view'], ['stop']])
    end()
  })
})
