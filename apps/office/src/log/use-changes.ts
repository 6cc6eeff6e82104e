import { useQuery } from '@tanstack/react-query'
import { ExpertsDocument } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { officeQuery } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'
import { changesOf } from './changes-of.ts'
import { valueWriter } from './write-value.ts'

/** Describes what an act changed, one line for each value. */
export function useChanges(): (act: { before?: unknown; after?: unknown }) => string[] {
  const texts = useTexts()
  const may = useMay()
  const { data } = useQuery({ ...officeQuery(ExpertsDocument, {}), enabled: may('seeBookings') })
  const write = valueWriter(texts, data?.experts ?? [])
  return ({ before, after }) =>
    changesOf({ before, after }, write).map(({ name, text }) => `${texts.named('log.value', name)}: ${text}`)
}
