import { Badge, Button, Notice, Sheet, Stack } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useEffect, useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../i18n/index.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { newsletterDismissed } from './newsletter-flag.ts'

/** The invitation: the benefits, the form, and a note that a mail is on its way. */
export function NewsletterSheet(): JSX.Element | null {
  const t = useT()
  const leadId = useId()
  const [open, setOpen] = useState(true)
  const [sentTo, setSentTo] = useState<string>()
  const hasTexts = [useLateTexts('newsletter'), useLateTexts('booking')].every(Boolean)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus was removed.
    if (sentTo !== undefined) done.current?.focus()
  }, [sentTo])

  const close = (): void => {
    newsletterDismissed.write(true)
    setOpen(false)
  }
  if (!hasTexts) return null
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('newsletter.title')}
      closeLabel={t('common.close')}
      describedBy={leadId}
    >
      {sentTo === undefined ? (
        <Stack gap={4}>
          <div>
            <Badge tone="clay">{t('newsletter.badge')}</Badge>
          </div>
          <p id={leadId}>{t('newsletter.lead')}</p>
          <NewsletterForm
            onSent={(email) => {
              newsletterDismissed.write(true)
              setSentTo(email)
            }}
          />
        </Stack>
      ) : (
        <div ref={done} tabIndex={-1}>
          <Stack gap={4}>
            <Notice tone="success" announced="politely" title={t('newsletter.sentTitle')}>
              {t('newsletter.sentText', { email: sentTo, days: limits.newsletterUnconfirmedDays })}
            </Notice>
            <div>
              <Button variant="secondary" onClick={close}>
                {t('common.close')}
              </Button>
            </div>
          </Stack>
        </div>
      )}
    </Sheet>
  )
}
