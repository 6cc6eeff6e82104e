import { companyNameForServer } from '@ruhepol/rules'
import { OrderVouchersDocument } from '../gql/graphql.ts'
import type { OrderVouchersInput } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import type { ContactDraft } from '../platform/booking-drafts.ts'
import { orderedVouchers, voucherOrdering } from '../platform/voucher-drafts.ts'
import type { OrderedVouchers, VoucherDraft } from '../platform/voucher-drafts.ts'

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

/**
 * Orders the vouchers, or answers the order that the same wish has placed already: one wish, one order, whatever happens to the
 * connection. One that was left unpaid for a day has ended, and is ordered anew. Throws ApiError.
 */
export async function orderVouchers(draft: VoucherDraft, buyer: ContactDraft | undefined): Promise<OrderedVouchers> {
  const order = orderOf(draft, buyer)
  const former = voucherOrdering.read()
  const goesOn = former !== undefined && JSON.stringify(former.order) === JSON.stringify(order)
  let key = goesOn ? former.key : newIdempotencyKey()
  voucherOrdering.write({ order, key })
  let answer = await send(order, key)
  if (answer.status === 'cancelled') {
    key = newIdempotencyKey()
    voucherOrdering.write({ order, key })
    answer = await send(order, key)
  }
  const ordered = { id: answer.paymentTargetId, token: answer.token }
  voucherOrdering.write({ order, key, ordered })
  orderedVouchers.write(ordered)
  return ordered
}
