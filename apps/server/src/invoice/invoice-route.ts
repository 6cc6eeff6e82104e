import type { FastifyInstance, FastifyReply } from 'fastify'
import { openCart, summaryOf } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { IssuedInvoice } from './invoice-queries.ts'
import { invoiceFile } from './invoice-file.ts'
import { cartInvoices, formerInvoices, type CartInvoices } from './issue-invoices.ts'

type Params = { id: string; token: string }

const files = {
  'invoice.pdf': ({ invoice }: CartInvoices) => invoice,
  'cancellation-invoice.pdf': ({ cancellation }: CartInvoices) => cancellation,
} satisfies Record<string, (invoices: CartInvoices) => IssuedInvoice | undefined>

async function sendFile(reply: FastifyReply, invoice: IssuedInvoice | undefined) {
  if (!invoice) throw notFound('invoice')
  const { filename, content } = await invoiceFile(invoice)
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content)
}

/** A paid cart's invoice and its cancellation, and those that were replaced, opened with the cart's token. */
export function invoiceRoutes(db: Database): (app: FastifyInstance) => void {
  return (app) => {
    app.get<{ Params: Params & { number: string } }>(
      '/bookings/:id/:token/invoices/:number',
      async (request, reply) => {
        const { id, token, number } = request.params
        const cart = await openCart(db, id, { token })
        return sendFile(
          reply,
          (await formerInvoices(db, cart.id)).find((invoice) => invoice.number === number),
        )
      },
    )
    for (const [name, choose] of Object.entries(files)) {
      app.get<{ Params: Params }>(`/bookings/:id/:token/${name}`, async (request, reply) => {
        const { id, token } = request.params
        const cart = await openCart(db, id, { token })
        const invoices = await cartInvoices(db, await summaryOf(db, cart))
        return sendFile(reply, invoices && choose(invoices))
      })
    }
  }
}
