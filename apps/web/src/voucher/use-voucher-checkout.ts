import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { refuseFields } from '../booking/index.ts'
import { useSession } from '../platform/session.ts'
import { reportError } from '../platform/report-error.ts'
import type { VoucherDraft } from '../platform/voucher-drafts.ts'
import type { PaymentHandle } from '../payment/payment-handle.ts'
import { problemOf } from '../payment/payment-problem.ts'
import type { PaymentProblem } from '../payment/payment-problem.ts'
import { orderVouchers } from './order-vouchers.ts'
import { buyerOf } from './voucher-choice.ts'

interface VoucherCheckout {
  working: boolean
  problem: PaymentProblem | undefined
  /** Orders and pays. True when the page is led on. */
  pay: (by: PaymentHandle | undefined) => Promise<boolean>
  walletIsClosed: () => void
}

/** One press orders and pays: check what was entered, place the order, open the payment, confirm it. A second press does nothing. */
export function useVoucherCheckout(draft: VoucherDraft): VoucherCheckout {
  const router = useRouter()
  const { client } = useSession()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()
  const busy = useRef(false)

  const payOnce = async (by: PaymentHandle): Promise<boolean> => {
    const wrong = await by.check()
    if (wrong) {
      setProblem(wrong)
      return false
    }
    const buyer = buyerOf(client)
    const { id, token } = await orderVouchers(draft, buyer)
    const { name, surname, email } = buyer ?? client ?? { name: '', surname: '', email: '' }
    const outcome = await by.pay({ subject: 'voucher', id, token }, { name: `${name} ${surname}`, email })
    if (outcome.kind === 'paid') {
      await router.navigate({ href: '/vouchers/finished', replace: true })
      return true
    }
    if (outcome.kind !== 'incomplete') setProblem(outcome)
    return false
  }
  const solve = async (error: unknown): Promise<void> => {
    const found = problemOf(error, false)
    if (found.kind === 'invalidInput') {
      refuseFields(found.error.fields)
      const ofBuyer = found.error.fields.some(({ path }) => path.startsWith('buyerData'))
      return router.navigate({ href: ofBuyer && !client ? '/vouchers/contact' : '/vouchers' })
    }
    // Paid or ended meanwhile, in another tab: the page of what was ordered knows.
    if (found.kind === 'notPayable') return router.navigate({ href: '/vouchers/finished', replace: true })
    if (found.kind === 'failed') reportError(error, 'payVouchers')
    setProblem(found)
  }
  const pay = async (by: PaymentHandle | undefined): Promise<boolean> => {
    if (busy.current || !by) return false
    busy.current = true
    setWorking(true)
    setProblem(undefined)
    try {
      return await payOnce(by)
    } catch (error) {
      await solve(error)
      return false
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  useEffect(() => {
    // Who comes back from the bank's page by the browser's own way finds the page as it was left, in the middle of paying.
    const takeUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      busy.current = false
      setWorking(false)
    }
    addEventListener('pageshow', takeUp)
    return () => removeEventListener('pageshow', takeUp)
  }, [])
  return { working, problem, pay, walletIsClosed: () => setProblem({ kind: 'walletClosed' }) }
}
