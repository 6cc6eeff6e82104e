import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { enqueue } from '../platform/jobs.ts'
import type { HttpRoutes } from '../platform/http/server.ts'
import { databaseNow } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentEvent } from './payment-jobs.ts'
import { findAttemptByProviderId, noteCheck } from './payment-queries.ts'
import { fetchPayment } from './provider-payment.ts'
import { applyProviderRefund } from './refund-payment.ts'
import { findRefundByProviderId } from './refund-queries.ts'
import { ProviderRefusal, stripeClient } from './stripe-client.ts'
import { findEvent, insertEvent, markProcessed, type ReceivedEvent } from './webhook-queries.ts'

/** Older than this an event is refused: somebody may have recorded it (reliability 1). */
const MAX_AGE_SECONDS = 300
const BODY_LIMIT = 512 * 1024

/** Names of the provider's things are printable ASCII and short: whatever else is no name, and some could not be stored. */
const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** What is kept of an event. A signature tells who wrote it, not that it is one. */
const eventSchema = z
  .object({ id: name, type: name, data: z.object({ object: z.object({ id: name.optional() }) }) })
  .transform(({ id, type, data }): ReceivedEvent => ({ id, type, objectId: data.object.id ?? null }))

/** Keeps the event and enqueues its work, together; one that came before is left alone. */
async function receive({ db }: PaymentContext, event: ReceivedEvent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew) await enqueue(tx, paymentEvent, { eventId: event.id })
  })
}

const refused = (request: FastifyRequest, reply: FastifyReply, reason: string) => {
  request.log.warn({ reason }, 'a webhook was refused')
  return reply.status(400).send({ code: 'invalid_input', requestId: request.id })
}

/**
 * POST /webhooks/stripe: verifies the signature over the raw body, keeps the event, answers, and works afterwards. What is not
 * signed, or signed and yet no event, is answered with 400, and nothing of it is kept.
 */
export function webhookRoutes(context: PaymentContext): HttpRoutes {
  return (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    // The provider looks at nothing but the status, and a body that is too large is as wrong as any other.
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return refused(request, reply, error.name)
    })
    app.post('/webhooks/stripe', async (request, reply) => {
      const { webhooks, webhookSecret } = stripeClient(context.config)
      // An empty secret would let anybody sign.
      if (!webhookSecret) throw new ApiError('payment_not_configured')
      const signature = request.headers['stripe-signature'] ?? ''
      let event: unknown
      try {
        event = webhooks.constructEvent(request.body as Buffer, signature, webhookSecret, MAX_AGE_SECONDS)
      } catch (error) {
        return refused(request, reply, (error as Error).name)
      }
      const read = eventSchema.safeParse(event)
      if (!read.success) return refused(request, reply, 'no event')
      await receive(context, read.data)
      return { received: true }
    })
  }
}

/** What happened at the time of the event is history: the object is fetched as it is now. */
async function fetchAndApply(context: PaymentContext, type: string, objectId: string): Promise<void> {
  const stripe = stripeClient(context.config)
  if (type.startsWith('payment_intent.')) {
    const attempt = await findAttemptByProviderId(context.db, objectId)
    const askedAt = attempt ? await noteCheck(context.db, attempt.id) : await databaseNow(context.db)
    await applyProviderPayment(context, await fetchPayment(stripe, objectId), askedAt)
  } else if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = await findRefundByProviderId(context.db, objectId)
    if (!refund) return
    await applyProviderRefund(context, refund.id, await stripe.call((api) => api.refunds.retrieve(objectId)))
  }
}

/** The job behind the webhook. */
export async function workEvent(context: PaymentContext, eventId: string): Promise<void> {
  const event = await findEvent(context.db, eventId)
  if (!event || event.processedAt !== null) return
  try {
    if (event.objectId !== null) await fetchAndApply(context, event.type, event.objectId)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'resource_missing')) throw error
    context.log.warn({ eventId }, 'a webhook is about something that the provider does not know')
  }
  await markProcessed(context.db, eventId)
}
