import { Checkbox } from '@ruhepol/ui'
import type { JSX, Ref } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import styles from './consents.module.css'

type TermsBoxProps = {
  terms: boolean
  /** The agreement cannot be changed after placing. */
  fixed: boolean
  /** The person tried to book without agreeing to the terms. */
  termsMissed: boolean
  termsBox: Ref<HTMLInputElement>
  onTerms: (agreed: boolean) => void
}

/** The terms, which must be accepted; unticked at first (rule R35). */
export function TermsBox({ terms, fixed, termsMissed, termsBox, onTerms }: TermsBoxProps): JSX.Element {
  const t = useT()
  return (
    <Checkbox
      ref={termsBox}
      name="terms"
      required
      error={termsMissed && !terms && t('payment.termsMissed')}
      checked={terms}
      disabled={fixed}
      onChange={(event) => onTerms(event.target.checked)}
    >
      <RichText
        id="payment.terms"
        tags={{ terms: inNewPage('/terms'), dataProtection: inNewPage('/dataprotection') }}
      />
    </Checkbox>
  )
}

type ConsentsProps = {
  marketing: boolean
  onMarketing: (agreed: boolean) => void
} & TermsBoxProps

/** Both boxes start unticked (rule R35). */
export function Consents({ marketing, onMarketing, ...terms }: ConsentsProps): JSX.Element {
  const t = useT()
  return (
    <section className={styles.consents} aria-label={t('payment.consents')}>
      <TermsBox {...terms} />
      <Checkbox
        name="marketing"
        checked={marketing}
        disabled={terms.fixed}
        onChange={(event) => onMarketing(event.target.checked)}
      >
        <span>{t('payment.marketing')}</span> <span className={styles.optional}>{t('common.optional')}</span>
      </Checkbox>
    </section>
  )
}
