import { SummaryFooter } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { useAppointment } from './appointment-rows.tsx'
import type { Choice } from '../flow/booking-guards.ts'
import { useTotalWords } from './total.ts'
import type { Quote } from './total.ts'

type AppointmentFooterProps = {
  choice: Choice
  quote: Quote
  action: Elements
  /** A line above that names what is missing. */
  reason?: ReactNode
}

/** Date, time, treatment, expert, duration, price and the next button, below 905 px. */
export function AppointmentFooter({ choice, quote, action, reason }: AppointmentFooterProps): JSX.Element {
  const t = useT()
  const { dateTimeShort } = useFormats()
  const total = useTotalWords(quote)
  const { expertFirstNames } = useAppointment(choice)
  const { length, slot } = choice
  return (
    <SummaryFooter
      label={t('common.yourAppointment')}
      title={dateTimeShort(slot)}
      detail={
        length === undefined
          ? expertFirstNames
          : t('booking.footerDetail', { minutes: length, expert: expertFirstNames })
      }
      priceLabel={t('common.total')}
      price={total}
      action={action}
      reason={reason}
    />
  )
}
