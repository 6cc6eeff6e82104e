import { Badge, BookingLayout, Notice, PageHeading, StatusTimeline, Step, TrustList } from '@ruhepol/ui'
import type { TimelineStep } from '@ruhepol/ui'
import { fallbackLanguage, limits, tablesFor } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText, useFormats, useLanguage, useT } from '../../i18n/index.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../../gql/graphql.ts'
import { useCancellationWords } from '../flow/cancellation-words.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { RefundNotices } from '../../page/refund-notices.tsx'
import type { PlacedCart } from '../booking-queries.ts'
import { AccountOffer } from '../../account/after-purchase/account-offer.tsx'
import { Rebook } from '../bookings/rebook.tsx'
import { MoveAppointment } from '../reschedule/move-appointment.tsx'
import { CancelPaid } from './cancel-paid.tsx'
import { CartBill } from './cart-bill.tsx'
import { CartTicket } from './cart-ticket.tsx'
import styles from './cart.module.css'
import { contactLink } from './contact-link.tsx'
import { Portraits } from './portraits.tsx'
import { purchaserOfCart } from './purchaser-of-cart.ts'
import { useCartTexts } from './use-cart-texts.ts'

/** The timeline of past and next events, with the cancellation deadline (experience 40 and 41). */
function useTimeline(cart: PlacedCart): TimelineStep[] {
  const t = useT()
  const { dateTime, money } = useFormats()
  const { comers, start } = useCartTexts(cart)
  const begins = cart.expectedStart == null ? start : dateTime(cart.expectedStart)
  const { total, components } = readFragment(BillFragmentDoc, cart.price)
  const free = total.intValue === 0
  const voucher = components.find(({ type }) => type === 'voucher')
  const cancellation = useCancellationWords({
    until: cart.cancellableUntil === null ? undefined : Date.parse(cart.cancellableUntil),
    compensation: cart.cancellationCompensation,
    cents: cart.compensation?.intValue ?? total.intValue,
    own: !voucher ? 'no' : cart.refundsVoucherToBuyer ? 'buyer' : 'yes',
  })
  const steps: TimelineStep[] = [{ title: t('cart.timeline.placed'), note: dateTime(cart.createdAt), state: 'done' }]
  if (!free) {
    const title = cart.onAccount ? 'cart.timeline.onAccount' : 'cart.timeline.paid'
    const note = t(cart.onAccount ? 'cart.timeline.onAccountNote' : 'cart.timeline.paidNote')
    steps.push({ title: t(title, { total: money(total.intValue) }), note, state: 'done' })
  }
  if (voucher) {
    const paid = money(-voucher.value.intValue)
    steps.push({ title: t('cart.timeline.voucherPaid', { paid }), state: 'done' })
  }
  if (cart.cancellableUntil && cart.canBeCancelled) {
    steps.push({
      title: t('cart.timeline.free'),
      note: t('cart.timeline.freeNote', { cancellation }),
      state: 'now',
    })
  }
  const note = t(cart.location ? 'cart.timeline.visit' : 'cart.timeline.arrival', { ...comers, start: begins })
  return [...steps, { title: t('cart.timeline.begins'), note, state: 'ahead' }]
}

/** Texts in one language, as listed by the API; English if there are none. */
const inLanguage = <Text extends { lang: string }>(texts: readonly Text[], language: string): readonly Text[] => {
  const own = texts.filter(({ lang }) => lang === language)
  return own.length > 0 ? own : texts.filter(({ lang }) => lang === fallbackLanguage)
}

/** Who brings the tables: with two guests one may already be there, and a mat needs none. */
function tableText({ needed, brought }: ReturnType<typeof tablesFor>) {
  if (needed === 0) return 'cart.prepare.noTable' as const
  if (brought === needed) return 'cart.prepare.broughtTable' as const
  return brought > 0 ? ('cart.prepare.secondTable' as const) : ('cart.prepare.ownTable' as const)
}

/** What to prepare; a hotel venue has its own text (specification 2, step 8). */
function Preparation({ cart }: { cart: PlacedCart }): JSX.Element | null {
  const t = useT()
  const language = useLanguage()
  const { comers } = useCartTexts(cart)
  const { count } = comers
  const tables = tablesFor(
    cart.bookings.map(({ treatmentType }) => treatmentType.details),
    cart.details.massageTable,
  )
  const bullets = cart.location?.hotel?.infoBullets
  if (bullets && bullets.length > 0) {
    return (
      <Step title={t('cart.hotel.title')}>
        <ul className={styles.bullets}>
          {inLanguage(bullets, language).map(({ value }) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      </Step>
    )
  }
  if (cart.location?.hotelVenue) return null
  if (cart.isInSpa) {
    return (
      <Step title={t('cart.prepare.title')}>
        <TrustList
          points={[
            { icon: 'clock', title: t('cart.prepare.early'), text: t('cart.prepare.earlyText') },
            { icon: 'leaf', title: t('cart.prepare.provided'), text: t('cart.prepare.providedText') },
          ]}
        />
      </Step>
    )
  }
  return (
    <Step title={t('cart.prepare.title')}>
      <TrustList
        points={[
          {
            icon: 'maximize',
            title: t('cart.prepare.space', {
              squareMetres: count === 1 ? limits.spaceSquareMetres : limits.spaceSquareMetresForCouples,
            }),
            text: t('cart.prepare.spaceText', { count }),
          },
          {
            icon: 'layers',
            title: t('cart.prepare.towels', {
              large: count * limits.largeTowelsPerPerson,
              small: count * limits.smallTowelsPerPerson,
            }),
            text: t(tableText(tables), { ...comers, tables: tables.needed }),
          },
          { icon: 'sun', title: t('cart.prepare.warm'), text: t('cart.prepare.warmText') },
        ]}
      />
    </Step>
  )
}

type PaidCartProps = {
  cart: PlacedCart
  token: string
  onCancelled: () => void
  /** It has another time now. */
  onMoved: () => void
}

/** The confirmation: code, appointment, what happens next, what to prepare (experience 40). */
export function PaidCart({ cart, token, onCancelled, onMoved }: PaidCartProps): JSX.Element {
  const t = useT()
  const { weekday, time } = useFormats()
  const texts = useCartTexts(cart)
  const timeline = useTimeline(cart)
  const ticket = <CartTicket cart={cart} token={token} />
  return (
    <PageFrame bleed>
      <BookingLayout aside={<aside aria-label={t('common.yourAppointment')}>{ticket}</aside>}>
        <div className={styles.head}>
          <Badge tone="success" icon="check">
            {t(cart.onAccount ? 'cart.confirmed.badge' : 'cart.paid.badge')}
          </Badge>
          <div className={styles.portraits}>
            <Portraits size="large" bookings={cart.bookings} />
          </div>
          <PageHeading className={styles.display}>
            {t('cart.paid.title', { day: weekday(texts.day), name: cart.clientData.name ?? '' })}
          </PageHeading>
          <p className={styles.lead}>{t('cart.paid.lead', { email: cart.clientData.email ?? '' })}</p>
        </div>
        {cart.expectedStart != null && (
          <Notice icon="clock" title={t('cart.later.title')}>
            {t('cart.later.text', { time: time(cart.expectedStart), planned: texts.startTime })}
          </Notice>
        )}
        <section className={styles.inFlow} aria-label={t('common.yourAppointment')}>
          {ticket}
        </section>
        <RefundNotices refunds={cart.refunds} isDisputed={cart.isDisputed} onAccount={cart.onAccount} />
        <Step title={t('common.whatNext')}>
          <StatusTimeline steps={timeline} doneLabel={t('common.done')} />
        </Step>
        <Preparation cart={cart} />
        <AccountOffer purchaser={purchaserOfCart(cart)} from={`/bookings/${cart.id}`} />
        <Step title={t('cart.bill')}>
          <CartBill cart={cart} className={styles.bill} />
        </Step>
        {/* The page's time is precise enough here, because the cancellation itself checks the database's time. */}
        {cart.cancellableUntil && !cart.hasBegun && (
          <Step title={t('cart.cancelPaid.heading')}>
            <div className={styles.changes}>
              <MoveAppointment cart={cart} token={token} onMoved={onMoved} />
              <CancelPaid cart={cart} token={token} onCancelled={onCancelled} />
            </div>
          </Step>
        )}
        <Step title={t('cart.again')}>
          <p>{t('cart.againText')}</p>
          <div className={styles.changes}>
            <Rebook variant="secondary" cart={cart} />
          </div>
        </Step>
        <Notice icon="message-circle">
          <RichText
            id="cart.questions"
            tags={{
              strong: (text) => <b>{text}</b>,
              mail: () => contactLink(cart.customId)(),
            }}
          />
        </Notice>
      </BookingLayout>
    </PageFrame>
  )
}
