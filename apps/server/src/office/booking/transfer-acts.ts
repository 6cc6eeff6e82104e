import { dayOf, type Day } from '@ruhepol/rules'
import { knownTransfer, recordTransfer } from '../../payment/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import type { Seen } from './booking-acts.ts'
import { assertAmountAndKey, changeOnce, keyUsed } from './keyed-act.ts'
import type { Sheet } from './sheet.ts'

export type TransferAsked = Seen & { amountCents: number; isSentBack: boolean; bookedOn: Day; key: string }

async function record(
  tx: DatabaseTransaction,
  cartId: string,
  asked: { amountCents: number; bookedOn: Day; key: string; staffId: string },
): Promise<object> {
  const { amountCents, bookedOn } = asked
  switch (await recordTransfer(tx, cartId, asked)) {
    case 'recorded':
    case 'repeated':
      return { transferCents: amountCents, bookedOn }
    case 'keyUsed':
      throw keyUsed()
    case 'tooMuch':
      throw invalidInput([{ path: 'amountCents', key: 'invalid_input' }])
    case 'notOnAccount':
      throw new ApiError('payment_not_payable', 'it was not paid on account', { reason: 'not_on_account' })
  }
}

/**
 * Records a transfer of a company on account, as it stands on the bank statement; no money moves by it. A repeated key
 * records it once, even with an outdated version. Throws as `act` does, `invalid_input` for a day in the future and for
 * more than the price, `payment_not_payable` for any other booking, and `idempotency_conflict` if the key was used for
 * a different transfer.
 */
export function recordTransferFor(context: OfficeContext, asked: TransferAsked): Promise<Sheet> {
  const { code, seen, bookedOn, key, isSentBack } = asked
  assertAmountAndKey('amountCents', asked.amountCents, key)
  const amountCents = isSentBack ? -asked.amountCents : asked.amountCents
  return changeOnce(context, {
    code,
    seen,
    verb: 'recordTransfer',
    find: (cartId) => knownTransfer(context.db, cartId, { amountCents, bookedOn, key }),
    work: (tx, { id, now }) => {
      if (bookedOn > dayOf(now)) throw invalidInput([{ path: 'bookedOn', key: 'invalid_input' }])
      return record(tx, id, { amountCents, bookedOn, key, staffId: context.actor.staffId })
    },
  })
}
