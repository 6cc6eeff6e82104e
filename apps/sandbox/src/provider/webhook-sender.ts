import type { Delivery, EventBooks } from './deliveries.ts'
import type { Faults } from './faults.ts'

/** A receiver's answer to an event; status null if it could not be reached. */
export type SentWebhook = {
  id: string
  type: string
  status: number | null
}

export type WebhookSender<Event, Endpoint, Options> = {
  /** Delivers a new event, subject to the faults. */
  announce: (event: Event) => void
  /** Delivers these events now, one after the other, including repeats. */
  send: (ids: readonly string[], options?: Options) => Promise<SentWebhook[]>
  /** Delivers all waiting and held events now, oldest first, and resolves when each was answered. */
  flush: () => Promise<SentWebhook[]>
  /** Continues with events that an earlier run did not deliver. */
  resume: () => void
  setEndpoint: (endpoint: Endpoint | undefined) => void
  stop: () => void
}

/** One provider's format and signature of webhooks. */
export type WebhookForm<Event, Endpoint, Options> = {
  typeOf: (event: Event) => string
  /** The signed request for this event; options are deviations from a genuine delivery. */
  request: (event: Event, endpoint: Endpoint, options: Options | undefined) => SignedWebhook
}

type SignedWebhook = {
  url: string
  body: string
  headers: Record<string, string>
}

const answerTimeoutMs = 10_000
const longestRetryMs = 60_000
const mostAttempts = 16
const reorderWindowMs = 250

async function post({ url, body, headers }: SignedWebhook): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    // Unreachable, reset or too slow: the provider retries, so the sandbox does too.
    return null
  }
}

/** Sends events to the product's webhook endpoint until it answers 2xx. */
export function createWebhookSender<Event extends { id: string }, Endpoint, Options>(setup: {
  books: EventBooks<Event>
  form: WebhookForm<Event, Endpoint, Options>
  faults: Faults
  endpoint: Endpoint | undefined
  /** The pause before the first retry; it doubles each time. */
  retryMs: number
  changed: () => void
}): WebhookSender<Event, Endpoint, Options> {
  const { books, form, faults, retryMs, changed } = setup
  let endpoint = setup.endpoint
  let stopped = false
  const timers = new Map<string, Set<NodeJS.Timeout>>()
  const underWay = new Map<string, Promise<SentWebhook[]>>()
  let reordering: string[] = []
  let reorderTimer: NodeJS.Timeout | undefined

  function cancelTimers(id: string): void {
    for (const timer of timers.get(id) ?? []) clearTimeout(timer)
    timers.delete(id)
  }

  function later(id: string, waitMs: number): void {
    if (stopped) return
    const waiting = timers.get(id) ?? new Set()
    timers.set(id, waiting)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const sending = attempt(id).finally(() => underWay.delete(id))
      underWay.set(id, sending)
    }, waitMs)
    waiting.add(timer)
  }

  async function attempt(id: string, options?: Options): Promise<SentWebhook[]> {
    const event = books.events.get(id)
    const delivery = books.deliveries.get(id)
    if (!event || !delivery || !endpoint || stopped) return []
    const status = await post(form.request(event, endpoint, options))
    const sent = [{ id, type: form.typeOf(event), status }]
    const isAccepted = status !== null && status >= 200 && status < 300
    // A refused forgery in our name does not count as one of our own attempts.
    if (options !== undefined && !isAccepted) return sent
    delivery.attempts += 1
    delivery.lastStatus = status
    if (isAccepted) delivery.state = 'delivered'
    else if (delivery.state !== 'delivered') retry(delivery)
    changed()
    return sent
  }

  function retry(delivery: Delivery): void {
    if (delivery.attempts >= mostAttempts) {
      delivery.state = 'given_up'
      return
    }
    delivery.state = 'waiting'
    later(delivery.id, Math.min(retryMs * 2 ** (delivery.attempts - 1), longestRetryMs))
  }

  async function send(ids: readonly string[], options?: Options): Promise<SentWebhook[]> {
    const sent: SentWebhook[] = []
    for (const id of ids) {
      if (options === undefined) cancelTimers(id)
      sent.push(...(await attempt(id, options)))
    }
    return sent
  }

  const pending = (states: readonly Delivery['state'][]): string[] =>
    [...books.deliveries.values()].filter(({ state }) => states.includes(state)).map(({ id }) => id)

  async function flush(): Promise<SentWebhook[]> {
    clearTimeout(reorderTimer)
    reordering = []
    const sent: SentWebhook[] = []
    for (const id of pending(['waiting', 'held'])) {
      // An event that is already being sent must not arrive twice.
      sent.push(...((await underWay.get(id)) ?? []))
      if (books.deliveries.get(id)?.state !== 'delivered') sent.push(...(await send([id])))
    }
    return sent
  }

  function sendReordered(): void {
    const lastFirst = reordering.reverse()
    reordering = []
    void send(lastFirst)
  }

  function announce(event: Event): void {
    if (!endpoint) return
    const delivery: Delivery = { id: event.id, state: 'waiting', attempts: 0, lastStatus: null }
    books.deliveries.set(event.id, delivery)
    if (faults.lose > 0) {
      faults.lose -= 1
      delivery.state = 'lost'
    } else if (faults.hold) delivery.state = 'held'
    else if (faults.reorder) {
      reordering.push(event.id)
      clearTimeout(reorderTimer)
      reorderTimer = setTimeout(sendReordered, reorderWindowMs)
    } else {
      later(event.id, faults.delayMs)
      if (faults.duplicate > 0) {
        faults.duplicate -= 1
        later(event.id, faults.delayMs)
      }
    }
  }

  return {
    announce,
    send,
    flush,
    resume: () => {
      for (const id of pending(['waiting'])) later(id, retryMs)
    },
    setEndpoint: (changedEndpoint) => {
      endpoint = changedEndpoint
    },
    stop: () => {
      stopped = true
      clearTimeout(reorderTimer)
      for (const id of [...timers.keys()]) cancelTimers(id)
    },
  }
}
