import { companyNameForServer, limits } from '@ruhepol/rules'
import { OrderVouchersDocument } from '../gql/graphql.ts'
import type { OrderVouchersInput } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import type { ContactDraft } from '../booking/flow/booking-drafts.ts'
import { holdKey } from '../platform/held-key.ts'
import { orderedVouchers, voucherOrdering } from './voucher-drafts.ts'
import type { OrderedVouchers, VoucherDraft } from './voucher-drafts.ts'

type VoucherOrderInput = Omit<OrderVouchersInput, 'idempotencyKey'>

/** The order sent to the API; `buyer` is undefined for a client, whose profile is used. */
function orderOf(draft: VoucherDraft, buyer: ContactDraft | undefined): VoucherOrderInput {
  const { type, value, amount, message, recipientEmail } = draft
  const companyName = companyNameForServer(buyer?.companyName)
  return {
    ...(buyer && {
      buyerData: {
        name: buyer.name,
        surname: buyer.surname,
        email: buyer.email,
        ...(companyName !== undefined && { companyName }),
      },
    }),
    items: [{ type, value, amount }],
    ...(message.trim() !== '' && { message }),
    ...(recipientEmail.trim() !== '' && { recipientEmail }),
    termsAccepted: true,
  }
}

async function send(order: VoucherOrderInput, key: string) {
  const { orderVouchers } = await execute(
    OrderVouchersDocument,
    { input: { ...order, idempotencyKey: key } },
    { idempotent: true },
  )
  return orderVouchers
}

/**
 * This visit's key for the order. A tab left open for days counts as another visit each time, as does a duplicated tab.
 */
async function keyOf(order: VoucherOrderInput): Promise<string> {
  const former = voucherOrdering.read()
  if (former && !(await holdKey(former.key))) return newIdempotencyKey()
  const isSameVisit = former !== undefined && Date.now() - former.at < limits.visitMinutes * 60_000
  const isSameWish = isSameVisit && JSON.stringify(former.order) === JSON.stringify(order)
  return isSameWish ? former.key : newIdempotencyKey()
}

/**
 * Orders the vouchers, or returns the order that the same click has already placed, however often it is repeated over a
 * bad connection. A visit ends with its tab, and once the person was told the outcome; the same vouchers are then a new
 * order. The same applies to an order that ended unpaid or was withdrawn. Throws ApiError.
 */
export async function orderVouchers(draft: VoucherDraft, buyer: ContactDraft | undefined): Promise<OrderedVouchers> {
  const order = orderOf(draft, buyer)
  const placeUnder = (key: string) => {
    voucherOrdering.write({ order, key, at: Date.now() })
    void holdKey(key)
    return send(order, key)
  }
  let answer = await placeUnder(await keyOf(order))
  if (answer.status === 'cancelled' || answer.status === 'revoked') answer = await placeUnder(newIdempotencyKey())
  const ordered = { id: answer.paymentTargetId, token: answer.token }
  orderedVouchers.write(ordered)
  return ordered
}
