import { useAppointment } from '../booking/index.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import { useFormats, useT } from '../i18n/index.ts'

/** The order in one line with its price, for a button away from the order itself (rule R35). */
export function useOrderLine(choice: Choice & { length: number }, totalCents: number | undefined): string {
  const t = useT()
  const { dateTime, money } = useFormats()
  const { guests } = useAppointment(choice)
  return t('payment.express.order', {
    treatment: [...new Set(guests.map(({ treatmentName }) => treatmentName))].join(' + '),
    minutes: choice.length,
    start: dateTime(Date.parse(choice.slot)),
    total: totalCents === undefined ? '' : money(totalCents),
  })
}
