import { useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { keepPerson, useMe } from '../platform/session.ts'
import { SecondFactor } from './second-factor.tsx'
import styles from './sign-in.module.css'

/**
 * Asks for a second factor before an act that needs it. What was typed for the act stays. It disappears once the factor
 * is confirmed; `onConfirmed` then moves the focus or goes on with the act.
 */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }): JSX.Element {
  const { t } = useTexts()
  const queries = useQueryClient()
  return (
    <div className={styles.again} role="group" aria-label={t('signIn.again.title')}>
      <p className={styles.label}>{t('signIn.again.title')}</p>
      <p>{t('signIn.again.text')}</p>
      <SecondFactor
        me={useMe()}
        onConfirmed={(me) => {
          keepPerson(queries, me)
          onConfirmed()
        }}
      />
    </div>
  )
}
