import { PriceBreakdown, SummaryFoot, SummaryRows } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import {
  useAnswerRows,
  useAppointment,
  useAppointmentRows,
  useBillLines,
  useBookingPlace,
  useTaxWords,
} from '../booking/index.ts'
import type { Answers } from '../booking/index.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import styles from './order-card.module.css'

/** Placeholder for an unknown amount. */
const unknown = '…'

type OrderCardProps = {
  choice: Choice & { length: number }
  /** The answers sent with the booking. */
  answers: Answers
  bill: BillFragment | undefined
  /** The amounts are not shown yet. */
  pending: boolean
  code: string
  /** A code is being entered: its line is already reserved, so that nothing moves when it appears. */
  roomForCode: boolean
  /** The button, or what is wrong with a press of it, directly below the essentials. */
  children: Elements
  /** The legal notice below the button. */
  notice: Elements
  className?: string | undefined
}

/** The order and its price, directly above the pay button. */
export function OrderCard({
  choice,
  answers,
  bill,
  pending,
  code,
  roomForCode,
  children,
  notice,
  className,
}: OrderCardProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const linesOf = useBillLines()
  const taxWords = useTaxWords()
  const place = useBookingPlace(choice)
  const { treatment, expert, guests: guestRows, slot } = useAppointmentRows(choice, { changeable: false })
  const answerRows = useAnswerRows(choice, answers)
  const { guests } = useAppointment(choice)
  const minutes = choice.length
  const lines = bill && linesOf(bill, { time: choice.slot, length: minutes, guests, feeLabel: place.feeLabel, code })
  const rows = [
    treatment && {
      ...treatment,
      value: t('payment.treatmentLength', { treatment: guests[0]?.treatmentName ?? '', minutes }),
    },
    expert,
    ...guestRows,
    guestRows.length > 0 ? { label: t('common.length'), value: t('booking.length.minutes', { minutes }) } : undefined,
    slot,
    ...answerRows,
  ]
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-label={t('payment.order')}>
      <h2>{t('payment.order')}</h2>
      <SummaryRows rows={rows.filter((row) => row !== undefined)} />
      {lines && (
        <PriceBreakdown
          className={styles.bill}
          room={roomForCode}
          lines={pending ? lines.map((line) => ({ ...line, amount: unknown })) : lines}
        />
      )}
      <SummaryFoot
        total={
          bill && {
            label: t('common.total'),
            sum: pending ? unknown : money(bill.total.intValue),
            isPending: pending,
            note: pending ? unknown : taxWords(bill),
          }
        }
      >
        {children}
      </SummaryFoot>
      {notice}
    </section>
  )
}
