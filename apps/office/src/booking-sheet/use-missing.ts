import { minutesToWait, officeLimits } from '@ruhepol/rules/office'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useNow } from '../platform/clock.ts'
import type { ActProps } from './act-props.ts'
import { centsOf, mostToGive, mostToTransfer, reasonLength, transferProblem } from './draft.ts'
import { appointmentOf, outcomeProblem } from './outcome.ts'

/** Values for the no-show texts: the longest possible wait in minutes, and the earliest and latest time of the call. */
export function useProofBounds(booking: Pick<SheetFragment, 'start' | 'end' | 'delay'>) {
  const { formats } = useTexts()
  const now = useNow()
  const appointment = appointmentOf(booking)
  return {
    most: minutesToWait(appointment, now),
    start: formats.time(appointment.start),
    until: formats.time(Math.min(now, appointment.end)),
  }
}

/** The line under the button of an act that is not ready: what is missing or wrong. */
export function useMissing({ booking, draft }: Pick<ActProps, 'booking' | 'draft'>): string {
  const { t, formats } = useTexts()
  const now = useNow()
  const bounds = useProofBounds(booking)
  if (draft.act === undefined) return ''
  const typed = reasonLength(draft)
  if (draft.act === 'cancel' || (typed > 0 && typed < officeLimits.reasonMin)) return t('common.reasonMissing')
  const problem = draft.act === 'outcome' ? outcomeProblem(booking, draft, now) : 'missing'
  // The form already shows the earliest time for a no-show.
  if (problem === 'tooEarly') return ''
  if (problem === 'waitedMinutes') return t('sheet.outcome.waitedWrong', bounds)
  if (problem === 'calledAt') return t('sheet.outcome.calledWrong', bounds)
  if (draft.act === 'transfer') {
    const wrong = transferProblem(booking, draft, now)
    const amount = formats.money(mostToTransfer(booking, draft))
    if (wrong === 'reason') return t('common.reasonMissing')
    return wrong ? t(`sheet.transfer.${wrong}Wrong`, { amount }) : ''
  }
  if (draft.act === 'refund' || draft.act === 'voucher') {
    const cents = centsOf(draft.amount)
    const most = mostToGive(booking, draft.act)
    if (cents === undefined && draft.amount.trim() !== '') return t('sheet.goodwill.wrongAmount')
    if (cents !== undefined && cents > most) return t('sheet.goodwill.tooMuch', { amount: formats.money(most) })
    return t('sheet.missing.goodwill')
  }
  return t(`sheet.missing.${draft.act}`)
}
