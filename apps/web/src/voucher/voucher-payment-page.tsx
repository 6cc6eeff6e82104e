import { Button, SummaryRows } from '@ruhepol/ui'
import type { JSX } from 'react'
import { TermsBox } from '../payment/consents.tsx'
import type { WalletPayment } from '../payment/express-checkout.tsx'
import { MethodList } from '../payment/method-list.tsx'
import { missingText } from '../payment/missing-text.ts'
import { ProblemNotice } from '../payment/problem-notice.tsx'
import { usePaymentMethods } from '../payment/use-payment-methods.ts'
import { useTerms } from '../payment/use-terms.ts'
import { Wallets } from '../payment/wallets.tsx'
import { useT } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import type { VoucherDraft } from '../platform/voucher-drafts.ts'
import { useOnline } from '../shell/connection-bar.tsx'
import { useVoucherCheckout } from './use-voucher-checkout.ts'
import { useVoucherWords } from './use-voucher-words.ts'
import { VoucherCard } from './voucher-card.tsx'
import { buyerOf, totalOf } from './voucher-choice.ts'
import { VoucherFrame } from './voucher-frame.tsx'
import styles from './voucher.module.css'
import { WithdrawalNote } from './withdrawal/withdrawal-note.tsx'

/** /vouchers/payment: the ways to pay, the terms and the button that binds, with what is ordered right above it (spec 2, decision 35). */
export function VoucherPaymentPage({ draft }: { draft: VoucherDraft }): JSX.Element {
  const t = useT()
  const online = useOnline()
  const { client } = useSession()
  const methods = usePaymentMethods()
  const checkout = useVoucherCheckout(draft)
  const { kind, line, total: written } = useVoucherWords(draft)
  const terms = useTerms()
  const total = totalOf(draft)
  const { chosen: method, complete } = methods
  const missing = missingText({ online, price: true, billed: true, terms: terms.ticked, free: false, method, complete })
  const buyer = buyerOf(client) ?? client

  const payInWallet = async ({ handle, fail }: WalletPayment): Promise<void> => {
    if (!(await checkout.pay(handle))) fail()
  }
  const card = (className?: string): JSX.Element => (
    <VoucherCard
      draft={draft}
      className={className}
      action={
        <Button
          block
          loading={checkout.working}
          unavailable={missing !== undefined}
          reason={missing && t(missing)}
          onClick={() => void checkout.pay(methods.handle())}
        >
          {t('voucher.pay')}
        </Button>
      }
      after={
        <p className={styles.quiet}>
          <WithdrawalNote id="voucher.payNote" />
        </p>
      }
    >
      <SummaryRows
        rows={[
          { label: t('voucher.row.kind'), value: `${kind}, ${line}` },
          { label: t('voucher.row.buyer'), value: buyer?.email ?? '' },
          ...(draft.recipientEmail === '' ? [] : [{ label: t('voucher.row.recipient'), value: draft.recipientEmail }]),
        ]}
      />
    </VoucherCard>
  )
  return (
    <VoucherFrame step="payment" title={t('voucher.payment.title')} aside={card()}>
      <ProblemNotice problem={checkout.problem} heldUntil={null} />
      <Wallets
        wallets={methods.wallets}
        amount={total}
        order={`${kind}: ${line}, ${written}`}
        working={checkout.working}
        mayOpen={() => !checkout.working && online && terms.mayOpenWallet(terms.ticked)}
        onPay={(payment) => void payInWallet(payment)}
        onClosed={checkout.walletIsClosed}
      />
      <MethodList subject="voucher" methods={methods} amount={total} fixed={checkout.working} />
      <section aria-label={t('voucher.consents')}>
        <TermsBox
          terms={terms.ticked}
          fixed={checkout.working}
          termsMissed={terms.missed}
          termsBox={terms.box}
          onTerms={terms.setTicked}
        />
      </section>
      {card(styles.inFlow)}
    </VoucherFrame>
  )
}
