import type { Compensation } from '@ruhepol/rules'
import { useFormats, useT } from '../../i18n/index.ts'
import { useCompensationIfKnown } from '../../platform/server-now.ts'

interface Cancellation {
  /** The last moment, an instant; left out before there is an appointment. */
  until?: number
  /** What cancelling gives back; by the settings where it is left out. */
  compensation?: Compensation | undefined
  /** The amount that comes back, in cents; without it, everything that was paid. */
  cents?: number
  /** Where what a voucher paid goes: back to it, or to its buyer. */
  own?: 'no' | 'yes' | 'buyer'
}

/** The one sentence that says until when cancelling is free, and never without what comes back. */
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
