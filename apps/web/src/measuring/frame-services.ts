import type { AnalyticsEvent } from '../analytics/events.ts'
import type { FramedKind, FramedService } from './frame-messages.ts'

/** Meta's queue: a function until its script has loaded and replaced it. */
type PixelQueue = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: PixelQueue
  loaded: boolean
  version: string
}

type FrameGlobals = {
  dataLayer?: unknown[]
  Brevo?: unknown[]
  fbq?: PixelQueue
  _fbq?: PixelQueue
}

const globals = globalThis as FrameGlobals

type ServiceInFrame = {
  /** The globals that the service's script expects when it starts. */
  prepare: (service: FramedService) => void
  send: (event: AnalyticsEvent) => void
}

/** Money in these services' format. */
const euros = (cents: number): number => cents / 100

function pixelQueue(): PixelQueue {
  const queue = ((...call: unknown[]): void => {
    if (queue.callMethod) queue.callMethod(...call)
    else queue.queue.push(call)
  }) as PixelQueue
  return Object.assign(queue, { queue: [], push: queue, loaded: true, version: '2.0' })
}

const tagManager: ServiceInFrame = {
  prepare: () => {
    globals.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  },
  send: ({ name: event, ...more }) => {
    const { price, url, ...rest } = { price: undefined, url: undefined, ...more }
    globals.dataLayer?.push({
      event,
      ...(url !== undefined && { page_path: url }),
      ...(price !== undefined && { value: euros(price), ...rest }),
    })
  },
}

const messaging: ServiceInFrame = {
  prepare: ({ id }) => {
    globals.Brevo = [['init', { client_key: id }]]
  },
  send: ({ name, ...more }) => {
    globals.Brevo?.push('url' in more ? ['page', more.url] : ['track', name, {}, { data: more }])
  },
}

const adPixel: ServiceInFrame = {
  prepare: ({ id }) => {
    const queue = pixelQueue()
    globals.fbq = queue
    globals._fbq = queue
    // By default it would inspect its document's address and buttons.
    queue('set', 'autoConfig', false, id)
    queue('init', id)
  },
  send: (event) => {
    if (event.name === 'page_view') globals.fbq?.('track', 'PageView')
    else if (event.name === 'booking_request') globals.fbq?.('track', 'Lead')
    else {
      const { price, currency, transaction_id: eventID } = event
      globals.fbq?.('track', 'Purchase', { value: euros(price), currency }, { eventID })
    }
  },
}

/** The services: how each one starts, and how it gets an event. */
export const frameServices: Record<FramedKind, ServiceInFrame> = { tagManager, messaging, adPixel }
