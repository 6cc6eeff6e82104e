import type { TimesFragment } from '../gql/graphql.ts'

/** The forms of an expert's page that an address can open. */
export const timesActs = ['ill', 'absence', 'day', 'week'] as const
export type TimesAct = (typeof timesActs)[number]

/** The form that a value of the address names; undefined if it names none. */
export const timesActOf = (value: unknown): TimesAct | undefined => timesActs.find((one) => one === value)

/** The entry that is being removed or ended. */
export type Ending =
  | { kind: 'absence'; absence: TimesFragment['absences'][number] }
  | { kind: 'exception'; day: string }
  | { kind: 'planned'; weekday: number; fromDay: string }

/** Whether the expert still has this entry. */
export const isThere = (ending: Ending, { absences, exceptions, planned }: TimesFragment): boolean =>
  ending.kind === 'absence'
    ? absences.some(({ id }) => id === ending.absence.id)
    : ending.kind === 'exception'
      ? exceptions.some(({ day }) => day === ending.day)
      : planned.some(({ weekday, fromDay }) => weekday === ending.weekday && fromDay === ending.fromDay)
