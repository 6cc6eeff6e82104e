import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerDashboard } from '../provider/dashboard-page.ts'
import { registerRequestLog } from '../provider/request-log.ts'
import { booksSnapshot } from '../provider/shelves.ts'
import { createWebhookSender } from '../provider/webhook-sender.ts'
import type { StateFile } from '../state-file.ts'
import type { ApiCredentials } from './access-tokens.ts'
import { readLogged, registerApi } from './api-routes.ts'
import { openBooks, type CaptureRecord, type EventParts, type PaypalContext, type PaypalEvent } from './books.ts'
import { registerBrowserScript } from './browser-script.ts'
import { settleCapture } from './captures.ts'
import { registerCheckoutPages } from './checkout-pages.ts'
import { registerControls } from './control-routes.ts'
import { paypalDashboard } from './dashboard.ts'
import { noFaults } from './faults.ts'
import { newEventId } from './ids.ts'
import { expireOrders } from './orders.ts'
import { paypalWebhooks } from './webhook-form.ts'
import { createWebhookSigner } from './webhook-signature.ts'

export type PaypalSettings = {
  /** 0 takes a free port. */
  port: number
  /** The id of the product's webhook, which is part of every signature. */
  webhookId: string
  /** The address for events; without it they are only recorded. */
  webhookUrl?: string
  /** The pause before the first retry of a webhook, in milliseconds. */
  webhookRetryMs?: number
  /** How long a self-completing capture stays pending, in milliseconds. */
  pendingMs?: number
} & ApiCredentials

/** The default keys of the sandbox. */
export const defaultPaypalKeys = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  webhookId: 'SANDBOXWEBHOOK',
}

type RunningPaypal = {
  /** The origin of API, browser script, checkout pages and control routes. */
  url: string
  close: () => Promise<void>
}

const firstRetryMs = 1000
const usualPendingMs = 15_000
const expiryCheckMs = 60_000

/** Starts the simulated PayPal on loopback. */
export async function startPaypal(settings: PaypalSettings, state: StateFile): Promise<RunningPaypal> {
  const books = openBooks(state.saved('paypal'))
  state.keep('paypal', () => booksSnapshot(books))
  const faults = noFaults()
  let origin = ''
  const signer = createWebhookSigner(books, () => origin)
  const webhooks = createWebhookSender({
    books,
    form: paypalWebhooks(signer, settings.webhookId),
    faults,
    endpoint: settings.webhookUrl === undefined ? undefined : { url: settings.webhookUrl },
    retryMs: settings.webhookRetryMs ?? firstRetryMs,
    changed: state.changed,
  })
  const timers = new Set<NodeJS.Timeout>()

  function emit({ type, resourceType, summary, resource }: EventParts): void {
    const id = newEventId()
    const self = `${origin}/v1/notifications/webhooks-events/${id}`
    const event: PaypalEvent = {
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource: structuredClone(resource) as Record<string, unknown>,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: `${self}/resend`, rel: 'resend', method: 'POST' },
      ],
    }
    books.events.set(id, event)
    webhooks.announce(event)
  }

  function awaitCompletion({ id, completesAt = 0 }: CaptureRecord): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        settleCapture(context, id, true)
        state.changed()
      },
      Math.max(0, completesAt - Date.now()),
    )
    timers.add(timer)
  }

  const context: PaypalContext = {
    books,
    refusals: faults,
    get origin() {
      return origin
    },
    pendingMs: settings.pendingMs ?? usualPendingMs,
    emit,
    awaitCompletion,
  }
  const app = createLoopbackServer()
  registerRequestLog(app, readLogged)
  registerApi(app, {
    context,
    credentials: settings,
    signer,
    webhookId: settings.webhookId,
    faults,
    changed: state.changed,
  })
  registerControls(app, { context, faults, webhooks, changed: state.changed })
  registerDashboard(app, paypalDashboard(context, faults, state.changed))
  registerBrowserScript(app, { clientId: settings.clientId, faults })
  registerCheckoutPages(app, { context, changed: state.changed })
  origin = await listenOnLoopback(app, settings.port)
  for (const record of books.captures.values()) if (record.completesAt !== undefined) awaitCompletion(record)
  timers.add(
    setInterval(() => {
      expireOrders(context)
      state.changed()
    }, expiryCheckMs),
  )
  webhooks.resume()
  return {
    url: origin,
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      webhooks.stop()
      await app.close()
    },
  }
}
