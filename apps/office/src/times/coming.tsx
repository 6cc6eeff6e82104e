import type { JSX } from 'react'
import type { TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Appointments } from './appointments.tsx'
import { dayAt } from '../platform/quarters.ts'
import { useSpans } from './use-spans.ts'
import styles from './times.module.css'

/** The expert's hours and appointments of the next two weeks, and later appointments. */
export function Coming({ times: { days, coming, bookedInAbsences } }: { times: TimesFragment }): JSX.Element {
  const { t, formats } = useTexts()
  const written = useSpans()
  const last = days.at(-1)?.day ?? ''
  const unstaffed = new Set(bookedInAbsences.flatMap(({ booking }) => booking?.code ?? []))
  const later = coming.filter(({ start }) => dayAt(start) > last)
  return (
    <>
      <Section title={t('times.coming')}>
        <ol className={styles.days}>
          {days.map(({ day, hours }) => {
            const ofDay = coming.filter(({ start }) => dayAt(start) === day)
            return (
              <li key={day} className={styles.day}>
                <p className={styles.dayHead}>
                  <b>{formats.dayShort(day)}</b> <span className={styles.quiet}>{written(hours)}</span>
                </p>
                {ofDay.length > 0 && <Appointments list={ofDay} hasDay={false} unstaffed={unstaffed} />}
              </li>
            )
          })}
        </ol>
      </Section>
      {later.length > 0 && (
        <Section title={t('times.later')} count={later.length}>
          <Appointments list={later} unstaffed={unstaffed} />
        </Section>
      )}
    </>
  )
}
