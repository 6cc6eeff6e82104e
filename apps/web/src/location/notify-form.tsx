import { Button, Checkbox, EmailField, ErrorSummary, Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { RichText, useT } from '../i18n/index.ts'
import { useErrorTitle } from '../form/error-title.ts'
import { inNewPage } from '../platform/app-link.tsx'
import styles from './notify-form.module.css'
import { useNotifyForm } from './use-notify-form.ts'
import type { PlaceToOpen } from './use-notify-form.ts'

type NotifyFormProps = {
  place: PlaceToOpen
  heading?: 'h2' | 'h3'
}

/** "Notify me when it opens" (rule R8): one e-mail address, one consent, and a confirmation. */
export function NotifyForm({ place, heading: Heading = 'h2' }: NotifyFormProps): JSX.Element {
  const t = useT()
  const form = useNotifyForm(place)
  const { answers, errorOf, controlId, sentTo } = form
  useErrorTitle(form.items.length > 0)

  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus was removed.
    if (sentTo !== undefined) done.current?.focus()
  }, [sentTo])

  if (sentTo !== undefined) {
    return (
      <div ref={done} tabIndex={-1} className={styles.form}>
        <Notice tone="success" announced="politely" title={t('location.notify.doneTitle')}>
          {t('location.notify.doneText', { email: sentTo })}
        </Notice>
      </div>
    )
  }
  return (
    // `dialog`: without scripts, a typed address must not be sent anywhere, least of all into the page's address.
    <form className={styles.form} method="dialog" noValidate onSubmit={form.submit}>
      <div>
        <Heading>{t('common.notifyMe')}</Heading>
        <p>{t('location.notify.text')}</p>
      </div>
      <ErrorSummary
        title={t('common.checkAnswers', { count: form.items.length })}
        errors={form.items}
        attempt={form.attempt}
      />
      <EmailField
        id={controlId('email')}
        name="email"
        label={t('common.contact.email')}
        enterKeyHint="send"
        required
        value={answers.email}
        error={errorOf('email')}
        valid={form.isRight('email')}
        onChange={(event) => form.change({ email: event.target.value })}
        onBlur={() => answers.email !== '' && form.leave('email')}
      />
      <Checkbox
        id={controlId('agreed')}
        name="agreed"
        required
        checked={answers.agreed}
        error={errorOf('agreed')}
        onChange={(event) => form.change({ agreed: event.target.checked })}
      >
        <RichText id="location.notify.consent" tags={{ privacy: inNewPage('/dataprotection') }} />
      </Checkbox>
      {form.failure && <Notice tone="error" announced="at once" title={form.failure} />}
      <noscript>
        <Notice title={t('location.notify.noScript')} />
      </noscript>
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('location.notify.submit')}
        </Button>
      </div>
    </form>
  )
}
