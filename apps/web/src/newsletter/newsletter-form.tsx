import { Button, Checkbox, EmailField, Field, FieldRow, Notice } from '@ruhepol/ui'
import { cleanPostalCode } from '@ruhepol/rules'
import type { JSX } from 'react'
import { RichText, useT } from '../i18n/index.ts'
import { inNewPage } from '../platform/app-link.tsx'
import { FormErrors } from '../form/form-errors.tsx'
import type { ApiError } from '../platform/api/api-error.ts'
import styles from './newsletter-form.module.css'
import { newsletterId, useNewsletterForm } from './use-newsletter-form.ts'

function failureText({ code }: ApiError) {
  if (code === 'rate_limited') return 'newsletter.tooOften'
  return code === 'no_response' ? 'common.sendUnreachable' : 'common.sendFailed'
}

/** Name, postal code, address and one consent. Calls back with the address that gets the mail. */
export function NewsletterForm({ onSent }: { onSent: (email: string) => void }): JSX.Element {
  const t = useT()
  const { form, agreed, setAgreed } = useNewsletterForm(onSent)
  const { field } = form
  const postalCode = field('postalCode')
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={form.submit}>
      <FormErrors form={form} />
      <FieldRow>
        <Field
          {...field('name')}
          label={t('common.contact.name')}
          autoComplete="given-name"
          enterKeyHint="next"
          required
        />
        <Field
          {...postalCode}
          label={t('common.address.postalCode')}
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
      <EmailField {...field('email')} label={t('common.contact.email')} enterKeyHint="send" required />
      <Checkbox
        id={newsletterId('agreed')}
        name="newsletterAgreed"
        required
        checked={agreed}
        error={form.errorOf('agreed')}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        <RichText id="newsletter.consent" tags={{ privacy: inNewPage('/dataprotection') }} />
      </Checkbox>
      {form.failure && <Notice tone="error" announced="at once" title={t(failureText(form.failure))} />}
      <div>
        <Button type="submit" loading={form.sending}>
          {t('newsletter.submit')}
        </Button>
      </div>
    </form>
  )
}
