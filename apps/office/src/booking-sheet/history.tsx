import type { JSX } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useChanges } from '../log/index.ts'
import { Section } from '../page/page.tsx'
import styles from './booking-sheet.module.css'

type Entry = { key: string; at: string; what: string; by?: string; texts?: string[] }

/** The booking's history, newest first: what others did, the office's acts with their changes, and notes. */
export function History({ booking }: { booking: SheetFragment }): JSX.Element {
  const { events, acts, notes, onAccount } = booking
  const { t, formats, named } = useTexts()
  const changes = useChanges()
  const entries: Entry[] = [
    // The acts below already list what the office did. A booking on account is confirmed and paid in one step, so only
    // one of these two events is listed.
    ...events
      .filter(({ what, actor }) => actor !== 'staff' && (!onAccount || what !== 'createPayment'))
      .map(({ at, what, actor }, index) => ({
        key: `event ${index}`,
        at,
        what: onAccount && what === 'paymentSucceeded' ? t('sheet.event.confirmed') : named('sheet.event', what),
        by: named('sheet.actor', actor),
      })),
    ...acts.map((act) => ({
      key: `act ${act.id}`,
      at: act.at,
      what: named('common.verb', act.verb),
      by: act.by,
      texts: [...changes(act), ...(act.reason == null ? [] : [act.reason])],
    })),
    ...notes.map(({ id, at, by, text }) => ({ key: `note ${id}`, at, what: t('sheet.note'), by, texts: [text] })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Section title={t('sheet.history')} count={entries.length}>
      <ol className={styles.list}>
        {entries.map(({ key, at, what, by, texts = [] }) => (
          <li key={key} className={styles.line}>
            <span className={styles.twoLines}>
              <span>
                <span>{what}</span> {by !== undefined && <span className={styles.quiet}>{by}</span>}
              </span>
              {texts.map((text) => (
                <span key={text} className={styles.text}>
                  {text}
                </span>
              ))}
            </span>
            <span className={styles.at}>{formats.dateTimeShort(at)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
