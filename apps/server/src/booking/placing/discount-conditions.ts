import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedPlacing } from './check-placing.ts'
import { hasUsedDiscount, isCustomer, lockPerson, type Person, type StoredDiscount } from './discount-queries.ts'

export const discountConditions = ['firstBooking', 'oncePerPerson'] as const
/** The conditions of a discount for the person booking. */
export type DiscountCondition = (typeof discountConditions)[number]

export function conditionOf({ newCustomersOnly, oncePerPerson }: StoredDiscount): DiscountCondition | null {
  if (newCustomersOnly) return 'firstBooking'
  return oncePerPerson ? 'oncePerPerson' : null
}

/** Whether a person meets the condition of a discount; `unpaid` also counts carts that may still be paid. */
export async function statusForPerson(
  db: Queryable,
  discount: StoredDiscount,
  { person, unpaid }: { person: Person; unpaid: boolean },
): Promise<'applied' | 'not_reusable' | 'not_applicable'> {
  if (conditionOf(discount) === null) return 'applied'
  if (await hasUsedDiscount(db, discount.code, { ...person, unpaid })) return 'not_reusable'
  return discount.newCustomersOnly && (await isCustomer(db, person)) ? 'not_applicable' : 'applied'
}

/** Checks the contact of the booking; the price query does not know a guest's contact. */
export async function assertPersonMayUse(
  tx: DatabaseTransaction,
  discount: StoredDiscount,
  { contact, clientId }: CheckedPlacing,
): Promise<void> {
  const condition = conditionOf(discount)
  if (condition === null) return
  const person = { ...contact, clientId }
  await lockPerson(tx, person)
  const status = await statusForPerson(tx, discount, { person, unpaid: true })
  if (status === 'applied') return
  throw new ApiError(`discount_${status}`, 'the person does not meet the condition of the discount', { condition })
}
