import type { JSX } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import styles from './booking-sheet.module.css'

type Entry = { key: string; at: string; what: string; by?: string; text?: string }

/** The booking's history, newest first: its events, the office's acts, and notes. */
export function History({ booking }: { booking: SheetFragment }): JSX.Element {
  const { events, acts, notes, onAccount } = booking
  const { t, formats, named } = useTexts()
  const entries: Entry[] = [
    // On account, confirming begins the payment and completes it at once, so it is listed only once.
    ...events
      .filter(({ what }) => !onAccount || what !== 'createPayment')
      .map(({ at, what, actor }, index) => ({
        key: `event ${index}`,
        at,
        what: onAccount && what === 'paymentSucceeded' ? t('sheet.event.confirmed') : named('sheet.event', what),
        by: named('sheet.actor', actor),
      })),
    ...acts.map(({ id, at, by, verb, reason }) => ({
      key: `act ${id}`,
      at,
      what: named('common.verb', verb),
      by,
      text: reason ?? undefined,
    })),
    ...notes.map(({ id, at, by, text }) => ({ key: `note ${id}`, at, what: t('sheet.note'), by, text })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title={t('sheet.history')} count={entries.length}>
      <ol className={styles.list}>
        {entries.map(({ key, at, what, by, text }) => (
          <li key={key} className={styles.line}>
            <span className={styles.twoLines}>
              <span>
                <span>{what}</span> {by !== undefined && <span className={styles.quiet}>{by}</span>}
              </span>
              {text !== undefined && <span className={styles.text}>{text}</span>}
            </span>
            <span className={styles.at}>{formats.dateTimeShort(at)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
