import type { JSX } from 'react'
import { useTexts, type MessageId } from '../i18n/index.ts'
import styles from './calendar.module.css'

const kinds = {
  open: 'calendar.legend.open',
  closed: 'calendar.legend.closed',
  absent: 'common.absent',
  way: 'calendar.legend.way',
  held: 'calendar.legend.held',
  unpaid: 'calendar.legend.unpaid',
} as const satisfies Record<string, MessageId>

/** What the colours and patterns of the grid mean. */
export function Legend(): JSX.Element {
  const { t } = useTexts()
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {Object.entries(kinds).map(([kind, text]) => (
        <li key={kind}>
          <i className={styles[kind]} />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  )
}
