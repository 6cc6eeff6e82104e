import { limits, voucherEuros, voucherTypes, type VoucherType } from '@ruhepol/rules'
import type { OrderVouchersInput } from '../gql/graphql.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { draftValue } from '../platform/draft.ts'
import { storedValue } from '../platform/storage.ts'

/** Which vouchers are wanted. */
export interface VoucherDraft {
  type: VoucherType
  /** Whole euros: one of those that are offered. */
  value: number
  amount: number
  message: string
  /** Blank where the buyer hands them on. */
  recipientEmail: string
}

/** An order of vouchers that this device may open. */
export interface OrderedVouchers {
  id: string
  token: string
}

/** The order that is being placed, with the key that makes a repeated call safe. */
interface Ordering {
  order: Omit<OrderVouchersInput, 'idempotencyKey'>
  key: string
  /** Epoch milliseconds of the last press, by this device's clock. */
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

/** What was chosen on /vouchers; undefined before anything was. */
export const voucherDraft = draftValue<VoucherDraft | undefined>({
  name: 'voucher',
  version: 1,
  initial: undefined,
  parse: draftOf,
})

/** Kept for this visit, so that a reload or a lost answer goes on with the same order and the next wish is another one. */
export const voucherOrdering = storedValue<Ordering | undefined>({
  name: 'voucher-ordering',
  version: 2,
  keptIn: 'tab',
  initial: undefined,
  parse: (stored) =>
    isRecord(stored) &&
    isRecord(stored['order']) &&
    typeof stored['key'] === 'string' &&
    typeof stored['at'] === 'number'
      ? (stored as unknown as Ordering)
      : undefined,
})

/** The order whose payment was made or begun last in this tab: what /vouchers/finished is about. */
export const orderedVouchers = storedValue<OrderedVouchers | undefined>({
  name: 'ordered-vouchers',
  version: 1,
  initial: undefined,
  parse: (stored) => (isOrdered(stored) ? stored : undefined),
  keptIn: 'tab',
})

/** Begins an order in this tab with what the device knows: what is typed in another tab belongs to that tab's order. */
export function pinVoucherDrafts(): void {
  voucherDraft.pin()
  contactDraft.pin()
}

/** Forgets what was chosen and written, as at signing out. */
export function clearVoucherDrafts(): void {
  for (const stored of [voucherDraft, voucherOrdering, orderedVouchers]) stored.clear()
}
