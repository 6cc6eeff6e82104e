import type { Day } from '@ruhepol/rules'
import type { TransferKind } from '@ruhepol/rules/office'
import type { Account, Transfer } from '../../money/index.ts'
import { officeBuilder } from '../office-builder.ts'
import { few } from './cart-row-type.ts'
import type { Sheet } from './sheet.ts'

export const TransferKindType = officeBuilder.enumType('TransferKind', {
  description: 'What a transfer on the bank statement is.',
  values: {
    arrived: { description: 'Money that arrived.' },
    sentBack: { description: 'Money that was sent back.' },
    corrected: { description: 'Takes back what was recorded by mistake.' },
  } satisfies Record<TransferKind, object>,
})

const TransferType = officeBuilder.objectRef<Transfer>('Transfer').implement({
  description: 'A transfer of a company on account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    kind: t.expose('kind', { type: TransferKindType, description: 'What it is.' }),
    cents: t.exposeInt('amountCents', { description: 'How much; negative unless it arrived.' }),
    bookedOn: t.expose('bookedOn', { type: 'Date', description: 'The day on the bank statement.' }),
  }),
})

/** The account with the last day to pay; null before the invoice was issued and after it was cancelled. */
type DatedAccount = Account & { dueOn: Day | null }

/** The account of a booking, dated by the invoice in force; null if it was not paid on account. */
export function accountOf({ account, invoices }: Sheet): DatedAccount | null {
  const inForce = invoices.find(({ isInForce }) => isInForce)
  return account ? { ...account, dueOn: inForce?.content.due?.on ?? null } : null
}

export const AccountType = officeBuilder.objectRef<DatedAccount>('Account').implement({
  description: 'What a company that pays by invoice owes for a booking.',
  fields: (t) => ({
    owedCents: t.exposeInt('owedCents', { description: 'The price less what was refunded of it.' }),
    arrivedCents: t.exposeInt('arrivedCents', { description: 'What has arrived and was not sent back.' }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The last day to pay in time; null while no invoice is in force.',
    }),
    transfers: t.expose('transfers', {
      type: [TransferType],
      complexity: few,
      description: 'In the order in which they were recorded.',
    }),
  }),
})
