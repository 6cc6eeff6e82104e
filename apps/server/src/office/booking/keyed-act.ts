import { officeLimits } from '@ruhepol/rules/office'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import { changeBooking, openBooking, sheetOf, type BookingAct } from './booking-acts.ts'
import type { Sheet } from './sheet.ts'

const keys = new RegExp(`^[\\w.-]{1,${officeLimits.goodwillKeyMax}}$`)

/** Throws `invalid_input` for the field `path` if the amount is below one cent, and for `key` if it is malformed. */
export function assertAmountAndKey(path: string, cents: number, key: string): void {
  const wrong = [
    ...(cents < 1 ? [{ path, key: 'invalid_input', min: 1 }] : []),
    ...(keys.test(key) ? [] : [{ path: 'key', key: 'invalid_input' }]),
  ]
  if (wrong.length > 0) throw invalidInput(wrong)
}

type KeyedAct = Required<Pick<BookingAct, 'code' | 'verb' | 'seen' | 'work'>> &
  Pick<BookingAct, 'reason'> & {
    /** Whether the key was used for the same request (`repeated`) or a different one; undefined if it was not used. */
    find: (cartId: string) => Promise<{ outcome: 'repeated' | 'keyUsed' } | undefined>
  }

/** The error for a key that was used for a different request about the booking. */
export const keyUsed = (): ApiError => new ApiError('idempotency_conflict', 'the key is that of another request')

/**
 * Makes a change that moves money, at most once per key. A repeated request changes nothing and returns the sheet, even
 * if it names an outdated version. Throws as `act` does, and `idempotency_conflict` for a key of a different request.
 */
export async function changeOnce(context: OfficeContext, { find, ...asked }: KeyedAct): Promise<Sheet> {
  const { id } = await openBooking(context, asked.code)
  const isDone = async (): Promise<boolean> => {
    const known = await find(id)
    if (known?.outcome === 'keyUsed') throw keyUsed()
    return known !== undefined
  }
  if (await isDone()) return sheetOf(context, asked.code)
  try {
    return await changeBooking(context, asked)
  } catch (error) {
    // The change may have been made by the same request, sent twice.
    if (error instanceof ApiError && error.code === 'changed_meanwhile' && (await isDone()))
      return sheetOf(context, asked.code)
    throw error
  }
}
