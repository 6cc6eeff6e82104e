import type { FastifyInstance } from 'fastify'
import type { EventBooks } from './deliveries.ts'
import type { WebhookSender } from './webhook-sender.ts'

type WebhookControls<Event extends { id: string }, Endpoint, Options> = {
  books: EventBooks<Event>
  webhooks: WebhookSender<Event, Endpoint, Options>
  /** The provider's request options: deviations from a genuine delivery, and an endpoint. */
  schemas: { sendOptions: Record<string, object>; endpoint: object }
}

/** Routes with which tests read events and deliver them in their own order. */
export function registerWebhookControls<Event extends { id: string }, Endpoint extends { url: string }, Options>(
  app: FastifyInstance,
  { books, webhooks, schemas }: WebhookControls<Event, Endpoint, Options>,
): void {
  app.get('/_sandbox/events', (_request, reply) =>
    reply.send(
      [...books.events.values()].map((event) => {
        const { state, attempts, lastStatus } = books.deliveries.get(event.id) ?? {}
        return { ...event, delivery: state ? { state, attempts, lastStatus } : null }
      }),
    ),
  )

  app.post('/_sandbox/webhooks/flush', () => webhooks.flush())

  const sendSchema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'string' },
      ids: { type: 'array', items: { type: 'string' } },
      ...schemas.sendOptions,
    },
  }
  app.post('/_sandbox/webhooks/send', { schema: { body: sendSchema } }, async (request, reply) => {
    const body = request.body as { id?: string; ids?: string[] } & Options
    const { id, ids = id === undefined ? [] : [id], ...rest } = body
    const departures = Object.keys(rest).length > 0 ? (rest as unknown as Options) : undefined
    const unknown = ids.find((wanted) => !books.events.has(wanted))
    if (unknown !== undefined) return reply.code(404).send({ error: `There is no event ${unknown}.` })
    for (const wanted of ids) {
      // Created before there was an endpoint, so it has no delivery yet.
      if (!books.deliveries.has(wanted)) {
        books.deliveries.set(wanted, { id: wanted, state: 'held', attempts: 0, lastStatus: null })
      }
    }
    return webhooks.send(ids, departures)
  })

  app.put('/_sandbox/webhooks/endpoint', { schema: { body: schemas.endpoint } }, (request, reply) => {
    const endpoint = request.body as Endpoint
    webhooks.setEndpoint(endpoint)
    return reply.send({ url: endpoint.url })
  })
}
