import type { SpanFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { writtenSpan } from '../platform/quarters.ts'

/** Writes the hours of a day, or that it is off. */
export function useSpans(): (hours: readonly SpanFragment[]) => string {
  const { t, formats } = useTexts()
  return (hours) => (hours.length === 0 ? t('calendar.worksNot') : formats.names(hours.map(writtenSpan)))
}
