import { limits, voucherEuros, voucherTypes, type VoucherType } from '@ruhepol/rules'
import type { OrderVouchersInput } from '../gql/graphql.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { draftValue } from '../platform/draft.ts'
import { storedValue } from '../platform/storage.ts'

/** The chosen vouchers. */
export type VoucherDraft = {
  type: VoucherType
  /** Whole euros: one of the offered values. */
  value: number
  amount: number
  message: string
  /** Blank if the buyer passes them on. */
  recipientEmail: string
}

/** A voucher order that this device can open. */
export type OrderedVouchers = {
  id: string
  token: string
}

/** The order being placed, with the key that makes a repeated call safe. */
type Ordering = {
  order: Omit<OrderVouchersInput, 'idempotencyKey'>
  key: string
  /** The time of the last click in epoch milliseconds, by this device's clock. */
  at: number
}

const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null

function draftOf(stored: unknown): VoucherDraft | undefined {
  if (!isRecord(stored)) return undefined
  const type = voucherTypes.find((one) => one === stored['type'])
  const value = type && voucherEuros[type].find((euros) => euros === stored['value'])
  const { amount, message, recipientEmail } = stored
  if (!type || value === undefined) return undefined
  if (typeof amount !== 'number' || typeof message !== 'string' || typeof recipientEmail !== 'string') return undefined
  return { type, value, amount: Math.min(Math.max(1, amount), limits.voucherAmountMax), message, recipientEmail }
}

const isOrdered = (stored: unknown): stored is OrderedVouchers =>
  isRecord(stored) && typeof stored['id'] === 'string' && typeof stored['token'] === 'string'

/** The choice on /vouchers; undefined before there is one. */
export const voucherDraft = draftValue<VoucherDraft | undefined>({
  name: 'voucher',
  version: 1,
  initial: undefined,
  parse: draftOf,
})

/**
 * Stored for this visit, so that a reload or a lost answer continues with the same order, and the next visit's is a new
 * one.
 */
export const voucherOrdering = storedValue<Ordering | undefined>({
  name: 'voucher-ordering',
  version: 2,
  scope: 'tab',
  initial: undefined,
  parse: (stored) =>
    isRecord(stored) &&
    isRecord(stored['order']) &&
    typeof stored['key'] === 'string' &&
    typeof stored['at'] === 'number'
      ? (stored as unknown as Ordering)
      : undefined,
})

/** The order whose payment was made or begun last in this tab, for /vouchers/finished. */
export const orderedVouchers = storedValue<OrderedVouchers | undefined>({
  name: 'ordered-vouchers',
  version: 1,
  initial: undefined,
  parse: (stored) => (isOrdered(stored) ? stored : undefined),
  scope: 'tab',
})

/** Starts an order in this tab with the device's values; later typing in another tab belongs to that tab's order. */
export function pinVoucherDrafts(): void {
  voucherDraft.pin()
  contactDraft.pin()
}

/** Clears the choice and the texts, as when signing out. */
export function clearVoucherDrafts(): void {
  for (const stored of [voucherDraft, voucherOrdering, orderedVouchers]) stored.clear()
}
