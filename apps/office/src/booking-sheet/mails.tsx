import type { JSX } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Nothing } from '../page/states.tsx'
import styles from './booking-sheet.module.css'

/** The mails that were sent about the booking, newest first. */
export function Mails({ mails }: { mails: SheetFragment['mails'] }): JSX.Element {
  const { t, formats, named } = useTexts()
  return (
    <Section title={t('sheet.mails')} count={mails.length}>
      {mails.length === 0 ? (
        <Nothing title={t('sheet.noMails')} />
      ) : (
        <ul className={styles.list}>
          {mails.toReversed().map(({ id, kind, at, to, outcome }) => (
            <li key={id} className={styles.line}>
              <span className={styles.twoLines}>
                <span>{named('sheet.mail', kind)}</span>
                <span className={styles.quiet}>{`${to} · ${named('sheet.mailOutcome', outcome)}`}</span>
              </span>
              <span className={styles.at}>{formats.dateTimeShort(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
