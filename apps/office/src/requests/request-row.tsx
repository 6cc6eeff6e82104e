import { Link } from '@tanstack/react-router'
import type { JSX } from 'react'
import type { RequestRowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Owner, RequestState } from './request-state.tsx'
import styles from './requests.module.css'

/** A booking request in a list; pressing it opens its sheet. */
export function RequestRow({ row }: { row: RequestRowFragment }): JSX.Element {
  const { t, pick, formats, named } = useTexts()
  const treatments = [row.treatment, ...(row.secondTreatment ? [row.secondTreatment] : [])].map(pick)
  return (
    <li>
      <Link
        to="/requests"
        search={({ city }: { city?: string }) => ({ city, request: row.id })}
        data-row
        className={row.isLate ? `${styles.row} ${styles.isLate}` : styles.row}
      >
        <span className={styles.what}>
          <span className={styles.strong}>{formats.names(treatments)}</span>
          <span>
            {t('requests.dayAndPeriod', {
              day: formats.dayShort(row.day),
              period: named('common.period', row.timeRange),
            })}
          </span>
        </span>
        <span className={styles.who}>
          <span>{row.name}</span>
          <span className={styles.quiet}>{[row.postalCode, row.locality].filter(Boolean).join(' ')}</span>
        </span>
        <span className={row.owner == null ? styles.quiet : undefined}>
          <Owner row={row} />
        </span>
        <RequestState row={row} />
      </Link>
    </li>
  )
}
