import { CartObject } from '../booking/index.ts'
import { inMemoryList } from '../catalogue/index.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { IssuedInvoice } from './invoice-queries.ts'
import { formerInvoices } from './issue-invoices.ts'

const FormerInvoiceObject = builder.objectRef<IssuedInvoice>('FormerInvoice').implement({
  description:
    'An invoice that was cancelled and replaced by another, or its cancellation, as a PDF at /bookings/{cart id}/{token}/invoices/{number}.',
  fields: (t) => ({
    number: t.exposeString('number'),
    isCancellation: t.boolean({ resolve: ({ kind }) => kind === 'cancellation' }),
  }),
})

builder.objectField(CartObject, 'formerInvoices', (t) =>
  t.field({
    type: [FormerInvoiceObject],
    complexity: inMemoryList,
    description:
      'Oldest first; empty as long as its first invoice was not replaced, as a move of the appointment does.',
    resolve: ({ id }, _arguments, { db }) => formerInvoices(db, id),
  }),
)
