import { SummaryFooter } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { useAppointment } from './appointment-rows.tsx'
import type { Choice } from './choice.ts'
import type { Quote } from './total.ts'

interface AppointmentFooterProps {
  choice: Choice
  quote: Quote
  action: ReactNode
}

/** Date, time, treatment, expert, length, price and the way on, below 905 px (spec 2, shared layout). */
export function AppointmentFooter({ choice, quote, action }: AppointmentFooterProps): JSX.Element {
  const t = useT()
  const { dateTimeShort, money } = useFormats()
  const { expertFirstName } = useAppointment(choice)
  const { length, slot } = choice
  return (
    <SummaryFooter
      label={t('booking.summary.card')}
      title={dateTimeShort(slot)}
      detail={
        length === undefined ? expertFirstName : t('booking.footerDetail', { minutes: length, expert: expertFirstName })
      }
      price={quote.bill && money(quote.bill.total.intValue)}
      action={action}
    />
  )
}
