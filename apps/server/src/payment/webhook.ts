import { limits } from '@ruhepol/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { databaseNow } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { enqueue } from '../platform/jobs.ts'
import { createRequestLimit } from '../platform/request-limit.ts'
import { transact } from '../platform/transaction.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { checkMoney } from './check-money.ts'
import { checkAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentEvent } from './payment-jobs.ts'
import { ProviderRefusal } from './payment-provider.ts'
import { providerNamed } from './payment-providers.ts'
import { findAttempt, findAttemptByProviderId, type Attempt } from './payment-queries.ts'
import { paypalEventOpener } from './paypal-webhook.ts'
import { stripeClient } from './stripe-client.ts'
import { paypalEvent, stripeEvent } from './webhook-events.ts'
import { findEvent, insertEvent, markProcessed, type ReceivedEvent } from './webhook-queries.ts'

/** Events older than this are refused as possible replays (reliability 1). */
const MAX_AGE_SECONDS = 300
const BODY_LIMIT = 512 * 1024

const uuid = z.uuid()

/** Stores the event and enqueues its job in one transaction; a duplicate is ignored. */
async function receive({ db }: PaymentContext, event: ReceivedEvent): Promise<void> {
  const { provider, id: eventId } = event
  await transact(db, 'keep event', async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew) await enqueue(tx, paymentEvent, { provider, eventId })
  })
}

const refused = (request: FastifyRequest, reply: FastifyReply, reason: string) => {
  request.log.warn({ reason }, 'a webhook was refused')
  return reply.status(400).send({ code: 'invalid_input', requestId: request.id })
}

/** The event in a request signed by Stripe, or the reason why it is not one. */
function openStripeEvent({ config }: PaymentContext, { headers, body }: FastifyRequest): unknown {
  const { webhooks, webhookSecret } = stripeClient(config)
  // Anyone could sign with an empty secret.
  if (!webhookSecret) throw new ApiError('payment_not_configured')
  const signature = headers['stripe-signature'] ?? ''
  return webhooks.constructEvent(body as Buffer, signature, webhookSecret, MAX_AGE_SECONDS)
}

/**
 * POST /webhooks/stripe and /webhooks/paypal: verifies the signature over the raw body, stores the event, answers, and
 * handles it afterwards. Anything unsigned or not an event is answered with 400 and not stored.
 */
export function webhookRoutes(
  context: PaymentContext,
  verificationLimit = createRequestLimit({ perMinute: limits.webhookVerificationsPerCallerMinute }),
): HttpRoutes {
  return (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    // The provider only looks at the status, and a body that is too large is as wrong as any other.
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof ApiError || (error.statusCode ?? 500) >= 500) throw error
      return refused(request, reply, error.name)
    })
    const route = (
      path: string,
      open: (context: PaymentContext, request: FastifyRequest) => unknown,
      schema: z.ZodType<ReceivedEvent>,
    ) =>
      app.post(path, async (request, reply) => {
        let event: unknown
        try {
          event = await open(context, request)
        } catch (error) {
          // If it could not be verified, it is not a forgery yet; the provider will send it again.
          if (error instanceof ApiError) throw error
          return refused(request, reply, (error as Error).name)
        }
        const read = schema.safeParse(event)
        if (!read.success) return refused(request, reply, 'no event')
        await receive(context, read.data)
        return { received: true }
      })
    route('/webhooks/stripe', openStripeEvent, stripeEvent)
    route('/webhooks/paypal', paypalEventOpener(verificationLimit), paypalEvent)
  }
}

/** Events after which a payment's refunds or disputes may have changed. */
const aboutMoney =
  /^refund\.|^charge\.(refunded$|refund\.|dispute\.)|^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$|^PAYMENT\.REFUND\.|^CUSTOMER\.DISPUTE\./
const aboutPayment = /^payment_intent\.|^CHECKOUT\.ORDER\.|^PAYMENT\.CAPTURE\./

/** The attempt an event is about: by its payment, by our metadata, or by fetching the object it names. */
async function attemptOfEvent(
  context: PaymentContext,
  provider: ReceivedEvent['provider'],
  id: string,
): Promise<Attempt | undefined> {
  const byPayment = await findAttemptByProviderId(context.db, provider, id)
  if (byPayment) return byPayment
  const own = uuid.safeParse(id).data ?? (await providerNamed(context, provider).attemptOf?.(id))
  return own === undefined ? undefined : findAttempt(context.db, own)
}

/** The event shows a past state, so the object's current state is fetched. */
async function fetchAndApply(context: PaymentContext, provider: ReceivedEvent['provider'], type: string, id: string) {
  if (aboutMoney.test(type)) {
    const attempt = await attemptOfEvent(context, provider, id)
    if (attempt) await checkMoney(context, attempt.id)
    else context.log.warn({ type, id }, 'a refund or dispute of an unknown payment')
  } else if (aboutPayment.test(type)) {
    const attempt =
      (await findAttemptByProviderId(context.db, provider, id)) ??
      (uuid.safeParse(id).success ? await findAttempt(context.db, id) : undefined)
    if (attempt) {
      await checkAttempt(context, attempt)
      return
    }
    // The answer with its id may never have arrived, so use the attempt in the payment's metadata.
    const askedAt = await databaseNow(context.db)
    await applyProviderPayment(context, await providerNamed(context, provider).fetch(id), askedAt)
  }
}

/** The job behind the webhook. */
export async function workEvent(
  context: PaymentContext,
  { provider, eventId: id }: { provider: ReceivedEvent['provider']; eventId: string },
): Promise<void> {
  const event = await findEvent(context.db, { provider, id })
  if (!event || event.processedAt !== null) return
  try {
    if (event.objectId !== null) await fetchAndApply(context, provider, event.type, event.objectId)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && /^resource_(missing|not_found)$/i.test(error.code ?? ''))) throw error
    context.log.warn({ eventId: id }, 'a webhook refers to something the provider does not know')
  }
  await markProcessed(context.db, { provider, id })
}
