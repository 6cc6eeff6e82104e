import { dayOf, quarterOf } from '@ruhepol/rules'
import { useTexts } from '../i18n/index.ts'
import { useWrittenEnd } from './use-written-end.ts'

/** Writes from when until when somebody is away. Days that are whole are written without their times. */
export function useWrittenAbsence(): (absence: { start: string; end?: string | null | undefined }) => string {
  const { t, formats } = useTexts()
  const writtenEnd = useWrittenEnd()
  const writtenStart = (start: string): string => {
    const at = Date.parse(start)
    return quarterOf(at) === 0 ? formats.dayShort(dayOf(at)) : formats.dateTimeShort(start)
  }
  return ({ start, end }) => {
    const from = writtenStart(start)
    if (end == null) return t('times.span.open', { from })
    const until = writtenEnd(end)
    return from === until ? from : t('times.span', { from, until })
  }
}
