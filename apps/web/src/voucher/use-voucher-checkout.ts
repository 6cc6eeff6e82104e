import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { refuseFields } from '../booking/index.ts'
import { useNextPage } from '../page/next-page.ts'
import type { ContactDraft } from '../booking/flow/booking-drafts.ts'
import type { SessionClient } from '../platform/session.ts'
import { reportError } from '../platform/report-error.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import type { PaymentHandle } from '../payment/checkout/payment-handle.ts'
import { problemOf } from '../payment/checkout/payment-problem.ts'
import type { PaymentProblem } from '../payment/checkout/payment-problem.ts'
import { tryToPay } from '../payment/checkout/try-to-pay.ts'
import { useSubmitOnce } from '../payment/checkout/use-submit-once.ts'
import { orderVouchers } from './order-vouchers.ts'
import { voucherOrderQuery } from './voucher-queries.ts'

/** The order as shown, which the button places. */
type VoucherCheckoutOptions = {
  draft: VoucherDraft
  buyer: ContactDraft
  /** The account used for the order. */
  client: SessionClient | undefined
}

type VoucherCheckout = {
  working: boolean
  problem: PaymentProblem | undefined
  /** Orders and pays. True if the page is being left. */
  pay: (by: PaymentHandle | undefined) => Promise<boolean>
  walletIsClosed: () => void
}

/**
 * Orders and pays: validates the input, places the order, opens the payment and confirms it. Further clicks are
 * ignored.
 */
export function useVoucherCheckout({ draft, buyer, client }: VoucherCheckoutOptions): VoucherCheckout {
  const router = useRouter()
  const queryClient = useQueryClient()
  const finishedPage = useNextPage('/vouchers/finished', 'voucher', 'booking', 'payment')
  const { working, problem, setProblem, submit, walletIsClosed } = useSubmitOnce()

  const payOnce = async (by: PaymentHandle): Promise<boolean> => {
    const wrong = await by.check()
    if (wrong) {
      setProblem(wrong)
      return false
    }
    await finishedPage.fetch()
    const { id, token } = await orderVouchers(draft, client ? undefined : buyer)
    const { name, surname, email } = buyer
    const ended = await tryToPay(by, {
      payable: { subject: 'voucher', id, token },
      payer: { name: `${name} ${surname}`, email },
      ask: async () => (await queryClient.query({ ...voucherOrderQuery(id, token), staleTime: 0 })).voucherOrder,
    })
    if (ended.kind === 'incomplete') return false
    if (ended.kind === 'unpaid') {
      if (ended.outcome.kind !== 'incomplete') setProblem(ended.outcome)
      return false
    }
    await finishedPage.show('/vouchers/finished')
    return true
  }
  const solve = async (error: unknown): Promise<void> => {
    const found = problemOf(error, false)
    if (found.kind === 'invalidInput') {
      refuseFields(found.error.fields)
      const ofBuyer = found.error.fields.some(({ path }) => path.startsWith('buyerData'))
      return router.navigate({ href: ofBuyer && !client ? '/vouchers/contact' : '/vouchers' })
    }
    // Paid or ended in another tab: the order's page shows it.
    if (found.kind === 'notPayable') return finishedPage.show('/vouchers/finished')
    if (found.kind === 'failed') reportError(error, 'payVouchers')
    setProblem(found)
  }
  return {
    working,
    problem,
    pay: async (by) => by !== undefined && submit(() => payOnce(by), solve),
    walletIsClosed,
  }
}
