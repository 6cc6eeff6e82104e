import { addDays, dayOf, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { absenceKinds, absenceProblem } from '@ruhepol/rules/office'
import { Checkbox, Notice, SelectField } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { AbsenceKind, TimesChangeInput, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { beginnings } from '../platform/quarters.ts'
import { begins, DayAndTime, instantOfDayTime, type DayTime } from './day-and-time.tsx'
import { TimeForm } from './time-form.tsx'
import { useExpertChanges } from './use-times-form.ts'
import { useWrittenAbsence } from './use-written-absence.ts'

/** Every quarter hour at which work could resume, and the end of the day. */
const ends = [...beginnings, QUARTERS_PER_DAY]

type Entered = {
  kind: AbsenceKind
  from: DayTime
  /** The first day until another one is entered. */
  until: { day?: Day; at: DayTime['at'] }
  /** Until further notice. */
  isOpen: boolean
}

const beginningOf = (today: Day, kind: AbsenceKind): Entered => ({
  kind,
  from: kind === 'ill' ? { day: today, at: 'now' } : { day: addDays(today, 1), at: 0 },
  until: { at: QUARTERS_PER_DAY },
  isOpen: false,
})

const endOf = ({ from, until }: Entered): DayTime => ({ day: from.day, ...until })

/** What is sent, with instants that the server checks again; undefined while a day is missing. */
function absenceOf(entered: Entered, today: Day): TimesChangeInput | undefined {
  const { kind, from, isOpen } = entered
  const until = endOf(entered)
  if (from.day === '' || (!isOpen && until.day === '')) return undefined
  return {
    absence: {
      kind,
      from: instantOfDayTime(from, today),
      until: isOpen ? null : instantOfDayTime(until, today),
    },
  }
}

function problemOf(change: TimesChangeInput | undefined, now: number) {
  const absence = change?.absence
  if (!absence) return 'noDay'
  const at = (instant: string | null | undefined) => (instant == null ? undefined : Date.parse(instant))
  return absenceProblem({ from: at(absence.from) ?? now, until: at(absence.until) ?? null }, now)
}

/** An existing absence that overlaps the one in the form. */
function overlapOf(absences: TimesFragment['absences'], change: TimesChangeInput | undefined, now: number) {
  const absence = change?.absence
  if (!absence) return undefined
  const at = (instant: string | null | undefined, otherwise: number) =>
    instant == null ? otherwise : Date.parse(instant)
  return absences.find(
    ({ start, end }) => at(start, now) < at(absence.until, Infinity) && at(absence.from, now) < at(end, Infinity),
  )
}

/** Enters when an expert does not work: ill right away, or on days to come. */
export function AbsenceForm({
  times,
  kind,
  onDone,
  onLeave,
}: {
  times: TimesFragment
  /** What is preselected. */
  kind: AbsenceKind
  onDone: () => void
  onLeave: () => void
}): JSX.Element {
  const { t, named } = useTexts()
  const now = Date.parse(times.now)
  const today = dayOf(now)
  const [entered, setEntered] = useState(() => beginningOf(today, kind))
  const change = absenceOf(entered, today)
  const problem = problemOf(change, now)
  const overlap = overlapOf(times.absences, change, now)
  const written = useWrittenAbsence()
  const set = (changes: Partial<Entered>): void => setEntered({ ...entered, ...changes })
  return (
    <TimeForm
      title={t(kind === 'ill' ? 'times.ill.title' : 'times.absence.title', { name: times.name })}
      times={useExpertChanges(times)}
      change={problem === undefined ? change : undefined}
      problem={problem && named('times.problem', problem)}
      submit={kind === 'ill' ? 'times.ill.only' : 'times.absence.save'}
      {...(kind === 'ill' && { resolvedLater: { submit: 'times.ill.save', blocked: 'times.ill.blocked' } as const })}
      done="times.absence.saved"
      onDone={onDone}
      onLeave={onLeave}
    >
      {kind !== 'ill' && (
        <SelectField
          label={t('times.absence.kind')}
          hint={t('times.absence.kindHint')}
          value={entered.kind}
          onChange={(event) => set({ kind: event.target.value as AbsenceKind })}
        >
          {absenceKinds.map((one) => (
            <option key={one} value={one}>
              {t(`times.kind.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <DayAndTime
        dayLabel={t('times.absence.fromDay')}
        timeLabel={t('times.absence.from')}
        value={entered.from}
        quarters={begins}
        min={today}
        today={today}
        onChange={(changes) => set({ from: { ...entered.from, ...changes } })}
      />
      {!entered.isOpen && (
        <DayAndTime
          dayLabel={t('times.absence.untilDay')}
          timeLabel={t('times.absence.until')}
          value={endOf(entered)}
          quarters={ends}
          min={entered.from.day}
          onChange={(changes) => set({ until: { ...entered.until, ...changes } })}
        />
      )}
      <Checkbox checked={entered.isOpen} onChange={(event) => set({ isOpen: event.target.checked })}>
        {t('times.absence.open')}
      </Checkbox>
      {overlap && (
        <Notice tone="warning" announced="politely">
          {t('times.absence.overlaps', { name: times.name, when: written(overlap) })}
        </Notice>
      )}
    </TimeForm>
  )
}
