import type { Compensation } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import { useCompensationIfKnown } from '../../platform/server-now.ts'

type Cancellation = {
  /** The deadline; left out before there is an appointment. */
  until?: number
  /** The compensation for cancelling, by default that of the settings. */
  compensation?: Compensation | undefined
  /** The returned amount in cents; by default everything that was paid. */
  cents?: number
  /** The recipient of the voucher's share: the voucher or its buyer. */
  own?: 'no' | 'yes' | 'buyer'
}

/** The sentence with the cancellation deadline, always with the compensation. */
export function useCancellationWords({ until, compensation, cents, own = 'no' }: Cancellation = {}): string {
  const t = useT()
  const { dateTime, money } = useFormats()
  const configured = useCompensationIfKnown()
  return t('common.cancellation', {
    until: until === undefined ? t('common.cancellation.hours') : dateTime(until),
    compensation: compensation ?? configured ?? 'unknown',
    amount: cents === undefined ? 'all' : money(cents),
    own,
  })
}
