import type { FastifyRequest } from 'fastify'
import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerDashboard } from '../provider/dashboard-page.ts'
import { noFaults } from '../provider/faults.ts'
import { registerRequestLog } from '../provider/request-log.ts'
import { booksSnapshot } from '../provider/shelves.ts'
import { createWebhookSender } from '../provider/webhook-sender.ts'
import type { StateFile } from '../state-file.ts'
import type { ApiKeys } from './api-keys.ts'
import { registerApi } from './api-routes.ts'
import { nowSeconds, openBooks, type StripeContext, type StripeEvent } from './books.ts'
import { registerAuthenticationPages } from './authentication-pages.ts'
import { registerBrowserPages } from './browser-pages.ts'
import { readdressActions } from './confirm-payment-intent.ts'
import { registerControls } from './control-routes.ts'
import { stripeDashboard } from './dashboard.ts'
import { newId } from './ids.ts'
import { parseForm } from './parameters.ts'
import { stripeWebhooks, type WebhookEndpoint } from './webhook-form.ts'

/** The simulated API version, which is the official SDK's. */
const apiVersion = '2026-10-28.endive'

export type StripeSettings = {
  /** 0 takes a free port. */
  port: number
  /** The address for events; without it they are only recorded. */
  webhook?: WebhookEndpoint
  /** The pause before the first retry of a webhook, in milliseconds. */
  webhookRetryMs?: number
  /** The methods of `automatic_payment_methods`; by default only cards. */
  paymentMethodTypes?: readonly string[]
} & ApiKeys

type RunningStripe = {
  /** The origin of API, browser script and control routes. */
  url: string
  close: () => Promise<void>
}

const firstRetryMs = 1000

/** A request's content, for the log. */
function loggedForm({ url, body }: FastifyRequest): { query: unknown; body: unknown } {
  return { query: parseForm(url.split('?')[1] ?? ''), body: typeof body === 'string' ? parseForm(body) : null }
}

/** Starts the simulated Stripe on loopback. */
export async function startStripe(settings: StripeSettings, state: StateFile): Promise<RunningStripe> {
  const books = openBooks(state.saved('stripe'))
  state.keep('stripe', () => booksSnapshot(books))
  const faults = noFaults()
  const webhooks = createWebhookSender({
    books,
    form: stripeWebhooks,
    faults,
    endpoint: settings.webhook,
    retryMs: settings.webhookRetryMs ?? firstRetryMs,
    changed: state.changed,
  })
  const app = createLoopbackServer()
  const automaticTypes = settings.paymentMethodTypes ?? ['card']
  let origin = ''

  function contextFor(request: { id: string | null; idempotencyKey: string | undefined }): StripeContext {
    return {
      books,
      refusals: faults,
      get origin() {
        return origin
      },
      emit: (type, object, previousAttributes) => {
        const event: StripeEvent = {
          id: newId('evt'),
          object: 'event',
          api_version: apiVersion,
          created: nowSeconds(),
          data: {
            object: structuredClone(object) as Record<string, unknown>,
            ...(previousAttributes ? { previous_attributes: previousAttributes } : {}),
          },
          livemode: false,
          pending_webhooks: settings.webhook ? 1 : 0,
          request: { id: request.id, idempotency_key: request.idempotencyKey ?? null },
          type,
        }
        books.events.set(event.id, event)
        webhooks.announce(event)
      },
    }
  }

  const context = contextFor({ id: null, idempotencyKey: undefined })
  registerRequestLog(app, loggedForm)
  registerApi(app, {
    books,
    keys: settings,
    faults,
    automaticTypes,
    contextFor,
    changed: state.changed,
  })
  registerControls(app, { books, faults, webhooks, context, changed: state.changed })
  registerDashboard(app, stripeDashboard(context, faults, state.changed))
  registerBrowserPages(app, automaticTypes)
  registerAuthenticationPages(app, { books, context, changed: state.changed })
  origin = await listenOnLoopback(app, settings.port)
  readdressActions(context)
  webhooks.resume()
  return {
    url: origin,
    close: async () => {
      webhooks.stop()
      await app.close()
    },
  }
}
