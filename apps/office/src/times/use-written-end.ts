import { dayOf, quarterOf } from '@ruhepol/rules'
import { useTexts } from '../i18n/index.ts'

/** Writes when something ends. An end at midnight is written as the day that ends then, without a time. */
export function useWrittenEnd(): (end: string) => string {
  const { formats } = useTexts()
  return (end) => {
    const at = Date.parse(end)
    return quarterOf(at) === 0 ? formats.dayShort(dayOf(at - 1)) : formats.dateTimeShort(end)
  }
}
