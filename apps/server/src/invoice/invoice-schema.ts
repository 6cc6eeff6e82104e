import { CartObject } from '../booking/index.ts'
import { inMemoryList } from '../catalogue/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { IssuedInvoice } from './invoice-queries.ts'
import { formerInvoices } from './issue-invoices.ts'

const FormerInvoiceObject = builder.objectRef<IssuedInvoice>('FormerInvoice').implement({
  description:
    'An invoice of a time that an appointment was moved away from, or the cancellation of one, as a PDF at /bookings/{cart id}/{token}/invoices/{number}.',
  fields: (t) => ({
    number: t.exposeString('number'),
    isCancellation: t.boolean({ resolve: ({ kind }) => kind === 'cancellation' }),
  }),
})

builder.objectField(CartObject, 'formerInvoices', (t) =>
  t.field({
    type: [FormerInvoiceObject],
    complexity: inMemoryList,
    description: 'Oldest first; empty for an appointment that was never moved.',
    resolve: ({ id, reschedules }, _arguments, { db }) => (reschedules.length === 0 ? [] : formerInvoices(db, id)),
  }),
)
