import { PriceBreakdown, SummaryRows } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useAppointment, useAppointmentRows, useBillLines, useBookingPlace } from '../booking/index.ts'
import type { Choice, Quote } from '../booking/index.ts'
import { useFormats, useT } from '../i18n/index.ts'
import styles from './order-card.module.css'

interface OrderCardProps {
  choice: Choice & { length: number }
  quote: Quote
  code: string
  /** The button with its legal notice; directly below the essentials (decision 35). */
  children: ReactNode
  className?: string | undefined
}

/** What is ordered and what it costs, directly above the button that binds. */
export function OrderCard({ choice, quote, code, children, className }: OrderCardProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const linesOf = useBillLines()
  const place = useBookingPlace(choice)
  const { treatment, expert, slot, place: where } = useAppointmentRows(choice, { changeable: false })
  const { treatmentName } = useAppointment(choice)
  const { bill } = quote
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-label={t('payment.order')}>
      <h2>{t('payment.order')}</h2>
      <SummaryRows
        rows={[
          { ...treatment, value: t('payment.treatmentLength', { treatment: treatmentName, minutes: choice.length }) },
          expert,
          slot,
          where,
        ]}
      />
      {bill && (
        <PriceBreakdown
          className={styles.bill}
          lines={linesOf(bill, { time: choice.slot, length: choice.length, feeLabel: place.feeLabel, code })}
          total={{ label: t('booking.total'), amount: money(bill.total.intValue) }}
          note={t('booking.bill.tax', { tax: money(bill.totalTax.intValue) })}
        />
      )}
      {children}
    </section>
  )
}
