import { Icon } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { incompleteId } from './document/load-scripts.ts'
import styles from './incomplete-bar.module.css'

/** In every page of the server, for where its scripts do not come: then it is shown by `stayIncomplete`, without React. */
export function IncompleteBar(): JSX.Element {
  const t = useT()
  const href = useLocation({ select: (location) => location.href })
  return (
    <p id={incompleteId} className={styles.bar} role="alert" hidden>
      <Icon name="circle-alert" />
      <span>
        <span>{t('common.incomplete')}</span> <a href={href}>{t('common.reload')}</a>
      </span>
    </p>
  )
}
