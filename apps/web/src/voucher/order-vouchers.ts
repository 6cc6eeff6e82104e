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

/** What the API orders; `buyer` undefined for a client, whose profile it is then. */
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

/** The key of this visit for the order. A tab that stays open for days is another visit each time, and so is a copy of a tab. */
async function keyOf(order: VoucherOrderInput): Promise<string> {
  const former = voucherOrdering.read()
  if (former && !(await holdKey(former.key))) return newIdempotencyKey()
  const isSameVisit = former !== undefined && Date.now() - former.at < limits.visitMinutes * 60_000
  const isSameWish = isSameVisit && JSON.stringify(former.order) === JSON.stringify(order)
  return isSameWish ? former.key : newIdempotencyKey()
}

/**
 * Orders the vouchers, or answers the order that the same press has placed already, however often it is repeated over a bad
 * connection. A wish is over with its visit, and once the person was told what became of it: the same vouchers are then another
 * order. So is one that has ended unpaid or was withdrawn from. Throws ApiError.
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
