import { Button } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import type { TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Nothing } from '../page/states.tsx'
import { useMay } from '../platform/session.ts'
import type { Ending } from './act.ts'
import { aDayOf } from '../platform/quarters.ts'
import { useSpans } from './use-spans.ts'
import { useWrittenAbsence } from './use-written-absence.ts'
import styles from './times.module.css'

type Shown = { times: TimesFragment; ending: Ending | undefined; onEnd: (ending: Ending) => void }

function Line({
  what,
  when,
  end,
  isOpen,
  onEnd,
}: {
  what: ReactNode
  when: string
  /** The label of the button that removes the entry. */
  end: string
  isOpen: boolean
  onEnd: () => void
}): JSX.Element {
  const may = useMay()
  return (
    <li className={styles.line}>
      <span>{what}</span>
      <span className={styles.quiet}>{when}</span>
      {may('editTimes') && (
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onEnd}>
          {end}
        </Button>
      )}
    </li>
  )
}

/** The weekly hours, and those that begin later. */
export function Week({ times, ending, onEnd }: Shown): JSX.Element {
  const { t, formats } = useTexts()
  const written = useSpans()
  const periodOf = (fromDay: string, untilDay: string | null | undefined): string =>
    untilDay == null
      ? t('times.planned.from', { from: formats.day(fromDay) })
      : t('times.planned.period', { from: formats.day(fromDay), until: formats.day(untilDay) })
  return (
    <Section title={t('times.week')}>
      <table className={styles.table}>
        <tbody>
          {times.weekly.map(({ weekday, hours }) => (
            <tr key={weekday}>
              <th scope="row">{formats.weekday(aDayOf(weekday))}</th>
              <td>{written(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {times.planned.length > 0 && (
        <ul className={styles.rows} aria-label={t('times.planned')}>
          {times.planned.map(({ weekday, fromDay, untilDay, hours }) => (
            <Line
              key={`${weekday} ${fromDay}`}
              what={t('times.planned.hours', { weekday: formats.weekday(aDayOf(weekday)), hours: written(hours) })}
              when={periodOf(fromDay, untilDay)}
              end={t('times.back')}
              isOpen={ending?.kind === 'planned' && ending.weekday === weekday && ending.fromDay === fromDay}
              onEnd={() => onEnd({ kind: 'planned', weekday, fromDay })}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The absences that are not over. */
export function Absences({ times, ending, onEnd }: Shown): JSX.Element {
  const { t } = useTexts()
  const writtenAbsence = useWrittenAbsence()
  return (
    <Section title={t('times.absences')} count={times.absences.length}>
      {times.absences.length === 0 ? (
        <Nothing title={t('times.absences.none')} />
      ) : (
        <ul className={styles.rows}>
          {times.absences.map((absence) => (
            <Line
              key={absence.id}
              what={<b>{absence.kind == null ? t('common.absent') : t(`times.kind.${absence.kind}`)}</b>}
              when={writtenAbsence(absence)}
              end={t('times.end')}
              isOpen={ending?.kind === 'absence' && ending.absence.id === absence.id}
              onEnd={() => onEnd({ kind: 'absence', absence })}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The days that have other hours than their weekday. */
export function Exceptions({ times, ending, onEnd }: Shown): JSX.Element {
  const { t, formats } = useTexts()
  const written = useSpans()
  return (
    <Section title={t('times.exceptions')} count={times.exceptions.length}>
      {times.exceptions.length === 0 ? (
        <Nothing title={t('times.exceptions.none')} />
      ) : (
        <ul className={styles.rows}>
          {times.exceptions.map(({ day, isExtra, hours }) => (
            <Line
              key={day}
              what={formats.dayLong(day)}
              when={isExtra ? t('times.extra', { hours: written(hours) }) : written(hours)}
              end={t('times.back')}
              isOpen={ending?.kind === 'exception' && ending.day === day}
              onEnd={() => onEnd({ kind: 'exception', day })}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
