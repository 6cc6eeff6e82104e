import { Button, ButtonLink, Notice, StatusTimeline } from '@ruhepol/ui'
import type { Elements, TimelineStep } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useT, type MessageId } from '../../i18n/index.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import type { OpenStage } from '../../payment/checkout/open-stage.ts'
import type { PlacedCart } from '../booking-queries.ts'
import { HoldCountdown } from '../placing/hold-countdown.tsx'
import { bookAgainHref } from './book-again.ts'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import type { ContinuePaymentProps } from './continue-payment-props.ts'
import type { CartStage } from './cart-stage.ts'
import { CartBill } from './cart-bill.tsx'
import styles from './cart.module.css'
import { CartWhen } from './cart-when.tsx'
import { StageHead } from './stage-head.tsx'
import type { LiveCart } from './use-cart-state.ts'

type UnpaidStage = Exclude<CartStage, 'paid'>

type UnpaidCartProps = {
  cart: PlacedCart
  token: string
  live: LiveCart
  onCancelled: () => void
  /** The person has cancelled it on this page. */
  cancelledHere: boolean
  continuePayment: (props: ContinuePaymentProps) => Elements
}

/** What the texts call its stage: a company on account confirms instead of paying. */
const lookOf = <Stage extends UnpaidStage>({ onAccount }: PlacedCart, stage: Stage) =>
  onAccount && stage === 'unpaid' ? 'unconfirmed' : stage

/** The status of the booking, step by step. */
function Steps({ cart, stage }: { cart: PlacedCart; stage: OpenStage }): JSX.Element {
  const t = useT()
  const { dateTime, money } = useFormats()
  const { total } = readFragment(BillFragmentDoc, cart.price)
  const steps: TimelineStep[] = [
    {
      title: t('cart.step.held'),
      note: t('cart.step.heldNote', { at: dateTime(cart.createdAt), code: cart.customId }),
      state: 'done',
    },
    { title: t(`cart.step.payment.${lookOf(cart, stage)}`, { total: money(total.intValue) }), state: 'now' },
    {
      title: t('cart.step.mail'),
      note: t(cart.onAccount ? 'cart.step.confirmNote' : 'cart.step.mailNote'),
      state: 'ahead',
    },
  ]
  return <StatusTimeline steps={steps} doneLabel={t('common.done')} />
}

/** An unpaid booking: its state, and the single next step (experience 39, rule R12). */
export function UnpaidCart(props: UnpaidCartProps): JSX.Element {
  const { cart, token, live, continuePayment, onCancelled, cancelledHere } = props
  const t = useT()
  const stage = live.stage as UnpaidStage
  const [endedHold, setEndedHold] = useState<string>()
  const [paying, setPaying] = useState(false)
  const [refreshed, setRefreshed] = useState(false)
  const { holdExpiresAt } = live
  const over = stage === 'expired' || stage === 'cancelled'
  const isHeld = holdExpiresAt !== null && endedHold !== holdExpiresAt
  const due = (stage === 'unpaid' || stage === 'failed') && isHeld
  // The server's page does not ask for another payment.
  const payable = live.hydrated && due
  // The lead says that the payment can be tried again. That ends with the hold, and the server's page cannot know
  // whether this device has paid again.
  const isUntrue = stage === 'failed' && (!isHeld || !live.hydrated)
  const leadOfExpired = live.paymentFailure === null ? 'cart.lead.expired' : 'cart.lead.declined'
  const leadOf = (): MessageId | undefined => {
    // How long it is held is said by the countdown.
    if (stage === 'unpaid' || isUntrue) return undefined
    if (stage === 'expired') return cart.onAccount ? 'cart.lead.notConfirmed' : leadOfExpired
    return `cart.lead.${stage}`
  }
  const lead = leadOf()
  return (
    <PageFrame narrow>
      <div className={styles.page} data-waits={over ? undefined : ''}>
        <StageHead
          stage={stage}
          badge={t(`cart.badge.${lookOf(cart, stage)}`)}
          title={t(`cart.title.${lookOf(cart, stage)}`)}
          lead={lead && t(lead)}
          isAnswer={cancelledHere && over}
        >
          {!over && !due && !live.stopped && stage !== 'unheard' && (
            <span className={styles.spinner} aria-hidden="true" />
          )}
        </StageHead>
        {live.failed && (
          <Notice tone="error" announced="politely" title={t('common.error.other.title')}>
            {t('cart.pollFailedText')}
          </Notice>
        )}
        {holdExpiresAt !== null && !over && stage !== 'processing' && (
          <HoldCountdown
            cart={{ id: cart.id, token }}
            until={holdExpiresAt}
            onEnd={() => {
              setEndedHold(holdExpiresAt)
              live.refresh()
            }}
          />
        )}
        {(payable || paying) &&
          continuePayment({ cart, token, heldUntil: holdExpiresAt, onHandedOver: live.refresh, onWorking: setPaying })}
        <section className={styles.card} aria-label={t('cart.state')}>
          <CartWhen cart={cart} past={over} />
          {!over && (
            <>
              <hr className={styles.rule} />
              <Steps cart={cart} stage={stage} />
              <hr className={styles.rule} />
              <CartBill cart={cart} />
            </>
          )}
        </section>
        <div className={styles.actions}>
          {over && (
            <ButtonLink block href={bookAgainHref(cart)}>
              {t('cart.bookAgain')}
            </ButtonLink>
          )}
          {/* Stays after a click, so that it keeps the focus. */}
          {!over && (live.stopped || live.failed || stage === 'unheard' || refreshed) && (
            <Button
              block
              variant="secondary"
              icon="refresh-cw"
              loading={live.looking}
              onClick={() => {
                setRefreshed(true)
                live.refresh()
              }}
            >
              {t('cart.refresh')}
            </Button>
          )}
          {payable && !paying && (
            <CancelUnpaid
              cart={{ id: cart.id, token }}
              look={{ block: true, variant: 'quiet' }}
              onCancelled={onCancelled}
            />
          )}
        </div>
        {!over && !due && <p className={styles.note}>{t('cart.closeable')}</p>}
      </div>
    </PageFrame>
  )
}
