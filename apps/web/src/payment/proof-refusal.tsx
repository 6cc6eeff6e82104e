import { Button, Notice, TextLink } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { CodeField, wrongCodeText } from '../account/form/code-field.tsx'
import { focusWhenShown } from '../form/focus-when-shown.ts'
import { useErrorText } from '../form/error-text.ts'
import { RichText, useT } from '../i18n/index.ts'
import { waitMinutes } from '../platform/api/api-error.ts'
import styles from './proof-refusal.module.css'
import { RefusalAtButton } from './refusal-at-button.tsx'
import type { EmailProof } from './use-email-proof.ts'

type ProofRefusalProps = {
  proof: EmailProof
  /** A guest's sign-in link; undefined for a client. */
  signInHref: string | undefined
  /** Clicks the button that books. */
  onSubmit: () => void
}

/** Minutes after which no confirmation is needed. */
const worthWaiting = 60

/** Asks a guest to confirm the e-mail address first, with a mailed code that is typed here. */
export function ProofRefusal({ proof, signInHref, onSubmit }: ProofRefusalProps): JSX.Element {
  const { email, wanted, wrong, hasCode, resend } = proof
  const t = useT()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong])
  const wrongCode = wrongCodeText(wrong?.key)
  const minutes = wanted && wanted.minutes <= worthWaiting ? wanted.minutes : 0
  return (
    <div className={styles.proof}>
      <RefusalAtButton cause={wanted} title={t('payment.proof.title')}>
        <RichText
          id="payment.proof.text"
          values={{ email }}
          tags={{ email: (text) => <strong translate="no">{text}</strong> }}
        />
      </RefusalAtButton>
      {resend.failure ? (
        <Notice tone="error" announced="at once">
          {resend.failure.code === 'rate_limited'
            ? t('payment.proof.tooMany', { minutes: waitMinutes(resend.failure) })
            : t('payment.proof.notSent')}
        </Notice>
      ) : (
        resend.sent > 0 && (
          <Notice key={resend.sent} tone="success" announced="politely">
            {t('payment.proof.sent', { email })}
          </Notice>
        )
      )}
      {hasCode && (
        <form
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <CodeField
            label={t('common.code.label')}
            hint={t('payment.proof.hint')}
            value={proof.typed}
            onChange={(event) => proof.type(event.target.value)}
            announced
            error={wrongCode ? t(wrongCode) : errorText(wrong?.key)}
            enterKeyHint="go"
            ref={(element) => {
              field.current = element
              if (resend.sent > 0) focusWhenShown(element)
            }}
          />
        </form>
      )}
      <Button
        block
        variant="secondary"
        icon="mail"
        loading={resend.sending}
        unavailable={resend.wait > 0}
        reason={resend.wait > 0 ? t('common.code.wait', { seconds: resend.wait }) : undefined}
        onClick={resend.send}
      >
        {t(hasCode ? 'payment.proof.resend' : 'payment.proof.send')}
      </Button>
      <p>
        <span>{t('payment.proof.instead', { minutes })}</span>{' '}
        <span>{signInHref !== undefined && <TextLink href={signInHref}>{t('payment.proof.signIn')}</TextLink>}</span>
      </p>
    </div>
  )
}
