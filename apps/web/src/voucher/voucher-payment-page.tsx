import { companyNameForServer } from '@ruhepol/rules'
import { SummaryRows, Untranslated } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { ChangedElsewhereNotice } from '../payment/checkout/changed-elsewhere-notice.tsx'
import { TermsBox } from '../payment/checkout/consents.tsx'
import type { WalletPayment } from '../payment/checkout/express-checkout.tsx'
import { MethodList } from '../payment/checkout/method-list.tsx'
import { missingText } from '../payment/checkout/missing-text.ts'
import { PayButton } from '../payment/checkout/pay-button.tsx'
import { ProblemNotice } from '../payment/checkout/problem-notice.tsx'
import { useChangedElsewhere } from '../payment/checkout/use-changed-elsewhere.ts'
import { usePaymentMethods } from '../payment/checkout/use-payment-methods.ts'
import { useTerms } from '../payment/checkout/use-terms.ts'
import { Wallets } from '../payment/checkout/wallets.tsx'
import { useT } from '../i18n/index.ts'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import type { ContactDraft } from '../booking/flow/booking-drafts.ts'
import { useSession } from '../platform/session.ts'
import { useStored } from '../platform/storage.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { useOnline } from '../platform/use-online.ts'
import { useVoucherCheckout } from './use-voucher-checkout.ts'
import { useVoucherWords } from './use-voucher-words.ts'
import { VoucherCard } from './voucher-card.tsx'
import { totalOf } from './voucher-choice.ts'
import { VoucherFooter } from './voucher-footer.tsx'
import { VoucherFrame } from './voucher-frame.tsx'
import styles from './voucher.module.css'
import { WithdrawalNote } from './withdrawal/withdrawal-note.tsx'

type BuyerDetails = Pick<ContactDraft, 'name' | 'surname' | 'email'> & {
  /** The company that the invoice is for. */
  company: string | undefined
}

/** The buyer of the vouchers. */
const Buyer = ({ name, surname, company, email }: BuyerDetails): JSX.Element => (
  <span translate="no" className={styles.lines}>
    {[`${name} ${surname}`, company, email].filter((line) => line !== undefined).join('\n')}
  </span>
)

/**
 * /vouchers/payment: the payment methods, the terms and the button that orders: with the order right above it (rule
 * R35), and below 905 px always in sight.
 */
export function VoucherPaymentPage({ draft }: { draft: VoucherDraft }): JSX.Element {
  const t = useT()
  const online = useOnline()
  const { client } = useSession()
  const reasonId = useId()
  const methods = usePaymentMethods()
  const guest = useStored(contactDraft)
  const buyer = client ?? guest
  const checkout = useVoucherCheckout({ draft, buyer, client })
  const { kind, line, total: written } = useVoucherWords(draft)
  const terms = useTerms()
  const total = totalOf(draft)
  const { chosen: method, complete } = methods
  const missing = missingText({ online, price: true, billed: true, terms: terms.ticked, free: false, method, complete })
  const { name, surname, email } = buyer
  const shown = { name, surname, email, company: companyNameForServer(buyer.companyName) }
  const changed = useChangedElsewhere({ client, shown }, terms)

  const payInWallet = async ({ handle, fail }: WalletPayment): Promise<void> => {
    // The agreement may have been reset while the wallet was open.
    if (!terms.ticked || !(await checkout.pay(handle))) fail()
  }
  const button = (inFooter?: string): JSX.Element => (
    <PayButton
      missing={missing && t(missing)}
      working={checkout.working}
      reasonId={inFooter}
      onPress={() => void checkout.pay(methods.handle())}
    >
      {t('voucher.pay')}
    </PayButton>
  )
  const card = ({ className, action }: { className?: string; action?: Elements }): JSX.Element => (
    <VoucherCard
      draft={draft}
      className={className}
      action={action}
      after={
        <p className={styles.quiet}>
          <WithdrawalNote id="voucher.payNote" />
        </p>
      }
    >
      <SummaryRows
        rows={[
          { label: t('voucher.kind'), value: `${kind}, ${line}` },
          { label: t('voucher.row.buyer'), value: <Buyer {...shown} /> },
          ...(draft.recipientEmail === ''
            ? []
            : [{ label: t('voucher.row.recipient'), value: <Untranslated>{draft.recipientEmail}</Untranslated> }]),
        ]}
      />
    </VoucherCard>
  )
  return (
    <VoucherFrame
      step="payment"
      title={t('common.step.payment')}
      aside={card({ action: button() })}
      footer={
        <VoucherFooter
          draft={draft}
          reason={missing && <span id={reasonId}>{t(missing)}</span>}
          action={button(reasonId)}
          binding
        />
      }
    >
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
      <ChangedElsewhereNotice changed={changed} />
      <section aria-label={t('voucher.consents')}>
        <TermsBox
          terms={terms.ticked}
          fixed={checkout.working}
          termsMissed={terms.missed}
          termsBox={terms.box}
          onTerms={terms.setTicked}
        />
      </section>
      {card({ className: styles.inFlow })}
    </VoucherFrame>
  )
}
