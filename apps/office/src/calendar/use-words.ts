import { useMemo } from 'react'
import { useTexts } from '../i18n/index.ts'
import type { CalendarFragment } from '../gql/graphql.ts'
import { pairsOf } from './clock-of.ts'
import { writtenQuarter, writtenSpan } from '../platform/quarters.ts'
import type { CalendarRow, LaneBooking, RowBooking } from './rows.ts'

/** Writes pairs of quarter hours as times: "9:00–13:00, 14:00–20:00". */
export const hoursOf = (flat: readonly number[]): string =>
  pairsOf(flat)
    .map(([fromQuarter, toQuarter]) => writtenSpan({ fromQuarter, toQuarter }))
    .join(', ')

type Texts = ReturnType<typeof useTexts>

export type Words = {
  treatment: (id: string) => string
  /** Says in words what the colours and the position of a booking show. */
  booking: (booking: RowBooking | LaneBooking, expert: string, needsExpert: boolean) => string
  /** Says in words what the colours of a row show. */
  row: (row: CalendarRow) => string
}

const wordsOf = ({ t, pick }: Texts, treatments: CalendarFragment['treatments']): Words => {
  const names = new Map(treatments.map(({ id, name }) => [id, pick(name)]))
  const treatment = (id: string): string => names.get(id) ?? id
  return {
    treatment,
    booking: ({ from, to, treatment: id, status, isCouple, delayMinutes }, expert, needsExpert) =>
      [
        t('calendar.booking', {
          expert,
          from: writtenQuarter(from),
          to: writtenQuarter(to),
          treatment: treatment(id),
          status: t(`common.status.${status}`),
        }),
        ...(delayMinutes ? [t('common.later', { minutes: delayMinutes })] : []),
        ...(isCouple ? [t('calendar.couple')] : []),
        ...(needsExpert ? [t('calendar.needsExpert')] : []),
      ].join(', '),
    row: ({ open, absent, held }) =>
      [
        open.length > 0 ? t('calendar.works', { hours: hoursOf(open) }) : t('calendar.worksNot'),
        ...(absent.length > 0 ? [t('calendar.absentHours', { hours: hoursOf(absent) })] : []),
        ...(held.length > 0 ? [t('calendar.heldHours', { hours: hoursOf(held) })] : []),
      ].join(', '),
  }
}

/** The grid's texts for screen readers; the same object as long as nothing changes. */
export function useWords(treatments: CalendarFragment['treatments']): Words {
  const texts = useTexts()
  return useMemo(() => wordsOf(texts, treatments), [texts, treatments])
}
