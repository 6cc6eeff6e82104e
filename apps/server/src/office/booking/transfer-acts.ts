import { dayOf, type Day } from '@ruhepol/rules'
import type { TransferKind } from '@ruhepol/rules/office'
import { knownTransfer, recordTransfer } from '../../payment/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import type { Seen } from './booking-acts.ts'
import { assertAmountAndKey, changeOnce, keyUsed } from './keyed-act.ts'
import type { Sheet } from './sheet.ts'

export type TransferAsked = Seen & {
  kind: TransferKind
  amountCents: number
  bookedOn: Day
  key: string
  /** Why it is corrected. */
  reason?: string | null | undefined
}

async function record(
  tx: DatabaseTransaction,
  cartId: string,
  asked: Parameters<typeof recordTransfer>[2],
): Promise<object> {
  const { kind, amountCents, bookedOn } = asked
  switch (await recordTransfer(tx, cartId, asked)) {
    case 'recorded':
    case 'repeated':
      return { transfer: kind, transferCents: amountCents, bookedOn }
    case 'keyUsed':
      throw keyUsed()
    case 'tooMuch':
      throw invalidInput([{ path: 'amountCents', key: 'invalid_input' }])
    case 'notOnAccount':
      throw new ApiError('payment_not_payable', 'it was not paid on account', { reason: 'not_on_account' })
  }
}

/**
 * Records a transfer of a company on account, as the bank statement shows it; it moves no money. A repeated key
 * records it once, even with an outdated version. Throws as `act` does, `invalid_input` for a day in the future, for
 * more than the price and for a correction without a reason, `payment_not_payable` for any other booking, and
 * `idempotency_conflict` if the key was used for a different transfer.
 */
export function recordTransferFor(context: OfficeContext, asked: TransferAsked): Promise<Sheet> {
  const { code, seen, kind, bookedOn, key } = asked
  assertAmountAndKey('amountCents', asked.amountCents, key)
  if (kind === 'corrected' && asked.reason == null) throw invalidInput([{ path: 'reason', key: 'invalid_input' }])
  const transfer = { kind, amountCents: kind === 'arrived' ? asked.amountCents : -asked.amountCents, bookedOn, key }
  return changeOnce(context, {
    code,
    seen,
    verb: 'recordTransfer',
    ...(kind === 'corrected' && asked.reason != null && { reason: asked.reason }),
    find: (cartId) => knownTransfer(context.db, cartId, transfer),
    work: (tx, { id, now }) => {
      if (bookedOn > dayOf(now)) throw invalidInput([{ path: 'bookedOn', key: 'invalid_input' }])
      return record(tx, id, { ...transfer, staffId: context.actor.staffId })
    },
  })
}
