import { Button, Notice } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './resend-code.module.css'
import { useResend } from './use-resend.ts'

type ResendCodeProps = {
  /** The recipient of the code. */
  email: string
  /** Requests another code; throws ApiError. */
  ask: () => Promise<unknown>
  /** Called when earlier codes have become invalid. */
  onSent: () => void
  /** How to continue with another address. */
  children: Elements
}

/** Below the field for a mailed code: what to do if no mail arrives. */
export const BelowCode = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={styles.resend}>{children}</div>
)

/** Below the field for a mailed code: a button that sends another one. */
export function ResendCode({ email, ask, onSent, children }: ResendCodeProps): JSX.Element {
  const t = useT()
  const { failure, sent, wait, sending, send } = useResend(ask, onSent)
  return (
    <BelowCode>
      {failure ? (
        <FailureNotice error={failure} />
      ) : (
        sent > 0 && (
          <Notice key={sent} tone="success" announced="politely">
            {t('account.confirm.resent', { email })}
          </Notice>
        )
      )}
      <p>{t('account.confirm.noMail')}</p>
      <Button
        variant="secondary"
        icon="mail"
        loading={sending}
        unavailable={wait > 0}
        reason={wait > 0 ? t('common.code.wait', { seconds: wait }) : undefined}
        onClick={send}
      >
        {t('account.confirm.resend')}
      </Button>
      {children}
    </BelowCode>
  )
}
