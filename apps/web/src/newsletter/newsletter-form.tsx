import { Button, Checkbox, EmailField, ErrorSummary, Field, FieldRow, Notice } from '@ruhepol/ui'
import { cleanPostalCode } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText, useT } from '../i18n/index.ts'
import { inNewPage } from '../platform/app-link.tsx'
import { useErrorTitle } from '../form/error-title.ts'
import styles from './newsletter-form.module.css'
import { useNewsletterForm } from './use-newsletter-form.ts'

/** Name, postal code, address and one consent. Calls back with the address that gets the mail. */
export function NewsletterForm({ onSent }: { onSent: (email: string) => void }): JSX.Element {
  const t = useT()
  const form = useNewsletterForm(onSent)
  const { field, agreed } = form
  const postalCode = field('postalCode')
  useErrorTitle(form.items.length > 0)
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={form.submit}>
      <ErrorSummary
        title={t('newsletter.errors', { count: form.items.length })}
        errors={form.items}
        attempt={form.attempt}
      />
      <FieldRow>
        <Field {...field('name')} label={t('newsletter.name')} autoComplete="given-name" enterKeyHint="next" required />
        <Field
          {...postalCode}
          label={t('newsletter.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          required
          onChange={(event) => {
            event.target.value = cleanPostalCode(event.target.value)
            return postalCode.onChange?.(event)
          }}
        />
      </FieldRow>
      <EmailField {...field('email')} label={t('newsletter.email')} enterKeyHint="send" required />
      <Checkbox
        id={agreed.id}
        name="newsletterAgreed"
        required
        checked={agreed.value}
        error={agreed.error}
        onChange={(event) => agreed.change(event.target.checked)}
      >
        <RichText id="newsletter.consent" tags={{ privacy: inNewPage('/dataprotection') }} />
      </Checkbox>
      {form.failure && <Notice tone="error" announced="at once" title={form.failure} />}
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('newsletter.submit')}
        </Button>
      </div>
    </form>
  )
}
