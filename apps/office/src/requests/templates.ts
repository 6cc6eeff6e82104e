import type { RequestSheetFragment } from '../gql/graphql.ts'
import { textsOf } from '../i18n/index.ts'

export const templates = ['otherTime', 'question', 'notReached', 'nothingFree'] as const
export type Template = (typeof templates)[number]

/** A template, or the text of an offer of times, in the language of the request, with its day and time of day. */
export function templateText({ row, language }: RequestSheetFragment, template: Template | 'offer'): string {
  const { t, formats, named } = textsOf(language)
  return t(`requests.template.${template}.text`, {
    day: formats.dayLong(row.day),
    period: named('common.period', row.timeRange),
  })
}
