import { ButtonLink, Notice, SummaryRows, Untranslated } from '@ruhepol/ui'
import type { JSX } from 'react'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc, RefundFragmentDoc } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import type { PlacedCart } from '../booking-queries.ts'
import { bookAgainHref } from './book-again.ts'
import styles from './cart.module.css'
import { CartWhen } from './cart-when.tsx'
import { FormerInvoices, InvoiceLink } from './invoice-link.tsx'
import { useOwnVoucherRow } from './own-voucher-row.tsx'
import { StageHead } from './stage-head.tsx'

type CancelledCartProps = {
  cart: PlacedCart
  token: string
  /** It was cancelled on this page just now. */
  isAnswer: boolean
}

const refundStatuses = ['succeeded', 'pending', 'failed'] as const

/** A cancelled paid booking: its compensation (rule R19) and invoices. */
export function CancelledCart({ cart, token, isAnswer }: CancelledCartProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const ownVoucherRow = useOwnVoucherRow()
  const { components } = readFragment(BillFragmentDoc, cart.price)
  const refunds = readFragment(RefundFragmentDoc, cart.refunds)
  const hasFailed = refunds.some(({ status }) => status === 'failed')
  // A part may have gone back before the booking was cancelled.
  const isUnderWay = refunds.length === 0 || refunds.some(({ status }) => status === 'pending')
  const given = <Untranslated>{money(cart.compensation?.intValue ?? 0)}</Untranslated>
  const own = components.find(({ type }) => type === 'voucher')
  const kind = cart.cancellationCompensation
  const { isDisputed } = cart
  const rows = [
    ...(kind === 'voucher' ? [{ label: t('cart.cancelled.gave.voucher'), value: given }] : []),
    // The refund is created a moment later, so poll.
    ...(kind === 'refund' && refunds.length === 0 && !isDisputed
      ? [{ label: t('cart.cancelled.refund.pending'), value: given }]
      : []),
    // On account, what was transferred goes back by hand.
    ...(cart.onAccount ? [] : refundStatuses).flatMap((status) => {
      const cents = refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount.intValue : 0), 0)
      return cents > 0
        ? [{ label: t(`cart.cancelled.refund.${status}`), value: <Untranslated>{money(cents)}</Untranslated> }]
        : []
    }),
    ...(own ? [ownVoucherRow(cart, 'cart.cancelled.gave.own', -own.value.intValue)] : []),
    { label: t('cart.code'), value: <Untranslated>{cart.customId}</Untranslated> },
  ]
  return (
    <PageFrame narrow>
      <div className={styles.page}>
        <StageHead
          stage="cancelled"
          badge={t(cart.isUncharged ? 'cart.badge.uncharged' : 'cart.badge.cancelled')}
          title={t(cart.isUncharged ? 'cart.uncharged.title' : 'cart.cancelled.title')}
          lead={t(`cart.cancelled.lead.${cart.onAccount ? 'onAccount' : hasFailed || isDisputed ? 'none' : kind}`, {
            email: cart.clientData.email ?? '',
          })}
          isAnswer={isAnswer}
        />
        <section className={styles.card} aria-label={t('cart.state')}>
          <CartWhen cart={cart} past />
          <hr className={styles.rule} />
          <SummaryRows rows={rows} />
        </section>
        {hasFailed && <Notice tone="warning">{t('common.refund.failedText')}</Notice>}
        {isDisputed && (
          <Notice tone="warning" title={t('common.disputed')}>
            {t('common.disputedText')}
          </Notice>
        )}
        {kind === 'refund' && !isDisputed && isUnderWay && <Notice icon="info">{t('cart.cancelled.howLong')}</Notice>}
        <div className={styles.actions}>
          <ButtonLink block href={bookAgainHref(cart)}>
            {t('cart.bookAgain')}
          </ButtonLink>
          <InvoiceLink cart={cart} token={token} kind="cancellationInvoice" />
          <InvoiceLink cart={cart} token={token} kind="invoice" />
          <FormerInvoices cart={cart} token={token} />
        </div>
      </div>
    </PageFrame>
  )
}
