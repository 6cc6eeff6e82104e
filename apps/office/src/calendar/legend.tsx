import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import styles from './calendar.module.css'

const kinds = ['open', 'closed', 'absent', 'way', 'held'] as const

/** What the colours and patterns of the grid mean. */
export function Legend(): JSX.Element {
  const { t } = useTexts()
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={styles[kind]} />
          <span>{t(`calendar.legend.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
