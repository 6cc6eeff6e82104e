import { addDays, dayOf, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { absenceProblem } from '@ruhepol/rules/office'
import { Checkbox, Field, SelectField } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import type { AbsenceKind, TimesChangeInput, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { beginnings, instantOf, writtenQuarter } from '../platform/quarters.ts'
import { TimeForm } from './time-form.tsx'
import styles from './times.module.css'
import { useExpertChanges } from './use-times-form.ts'

const kinds: readonly AbsenceKind[] = ['ill', 'vacation', 'other']

/** The beginning of the day, and every quarter hour in which somebody could work. */
const begins = [0, ...beginnings]
/** Every quarter hour at which work could go on, and the end of the day. */
const ends = [...beginnings, QUARTERS_PER_DAY]

type Entered = {
  kind: AbsenceKind
  fromDay: Day
  /** Right now, or a quarter hour. */
  from: 'now' | number
  /** The first day as long as nobody has entered another one. */
  untilDay: Day | undefined
  until: number
  /** Until further notice. */
  isOpen: boolean
}

const beginningOf = (today: Day, kind: AbsenceKind): Entered =>
  kind === 'ill'
    ? { kind, fromDay: today, from: 'now', untilDay: undefined, until: QUARTERS_PER_DAY, isOpen: false }
    : { kind, fromDay: addDays(today, 1), from: 0, untilDay: undefined, until: QUARTERS_PER_DAY, isOpen: false }

/** What is sent, with instants that the server checks again; undefined while a day is missing. */
function absenceOf(entered: Entered, today: Day): TimesChangeInput | undefined {
  const { kind, fromDay, from, until, isOpen } = entered
  const untilDay = entered.untilDay ?? fromDay
  if (fromDay === '' || (!isOpen && untilDay === '')) return undefined
  const startsNow = from === 'now' && fromDay === today
  return {
    absence: {
      kind,
      from: startsNow ? null : instantOf(fromDay, from === 'now' ? 0 : from),
      until: isOpen ? null : instantOf(untilDay, until),
    },
  }
}

function problemOf(change: TimesChangeInput | undefined, now: number) {
  const absence = change?.absence
  if (!absence) return 'noDay'
  const at = (instant: string | null | undefined) => (instant == null ? undefined : Date.parse(instant))
  return absenceProblem({ from: at(absence.from) ?? now, until: at(absence.until) ?? null }, now)
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
  const set = (changes: Partial<Entered>): void => setEntered({ ...entered, ...changes })
  const setFromDay = (fromDay: Day): void =>
    set({ fromDay, from: fromDay !== today && entered.from === 'now' ? 0 : entered.from })
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
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`times.kind.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <Field
          label={t('times.absence.fromDay')}
          type="date"
          min={today}
          value={entered.fromDay}
          onChange={(event) => setFromDay(event.target.value)}
        />
        <SelectField
          label={t('times.absence.from')}
          value={entered.from}
          onChange={(event) => set({ from: event.target.value === 'now' ? 'now' : Number(event.target.value) })}
        >
          {entered.fromDay === today && <option value="now">{t('times.absence.now')}</option>}
          {begins.map((quarter) => (
            <option key={quarter} value={quarter}>
              {quarter === 0 ? t('times.absence.allDay') : writtenQuarter(quarter)}
            </option>
          ))}
        </SelectField>
      </div>
      {!entered.isOpen && (
        <div className={styles.pair}>
          <Field
            label={t('times.absence.untilDay')}
            type="date"
            min={entered.fromDay}
            value={entered.untilDay ?? entered.fromDay}
            onChange={(event) => set({ untilDay: event.target.value })}
          />
          <SelectField
            label={t('times.absence.until')}
            value={entered.until}
            onChange={(event) => set({ until: Number(event.target.value) })}
          >
            {ends.map((quarter) => (
              <option key={quarter} value={quarter}>
                {quarter === QUARTERS_PER_DAY ? t('times.absence.endOfDay') : writtenQuarter(quarter)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Checkbox checked={entered.isOpen} onChange={(event) => set({ isOpen: event.target.checked })}>
        {t('times.absence.open')}
      </Checkbox>
    </TimeForm>
  )
}
