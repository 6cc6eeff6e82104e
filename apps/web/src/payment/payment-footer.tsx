import { SummaryFooter } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { useAppointment } from '../booking/index.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { BindingButton } from './binding-button.tsx'
import type { BindingButtonProps } from './binding-button.tsx'

type PaymentFooterProps = {
  choice: Choice & { length: number }
  /** Cents; undefined while unknown. */
  total: number | undefined
} & BindingButtonProps

/** Treatment, start, total and the button that books, always in sight below 905 px (rule R35). */
export function PaymentFooter({ choice, total, missing, ...button }: PaymentFooterProps): JSX.Element {
  const t = useT()
  const { dateTimeShort, money } = useFormats()
  const { guests } = useAppointment(choice)
  const reasonId = useId()
  const treatment = [...new Set(guests.map(({ treatmentName }) => treatmentName))].join(' + ')
  return (
    <SummaryFooter
      label={t('common.yourAppointment')}
      title={dateTimeShort(choice.slot)}
      detail={t('payment.treatmentLength', { treatment, minutes: choice.length })}
      binding
      // The card above the footer reads it out, and announces its changes.
      price={total !== undefined && <span aria-hidden="true">{money(total)}</span>}
      reason={missing && <span id={reasonId}>{missing}</span>}
      action={<BindingButton {...button} missing={missing} reasonId={reasonId} />}
    />
  )
}
