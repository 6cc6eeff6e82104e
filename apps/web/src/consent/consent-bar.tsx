import { BottomNotice, Button } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { RichText, useLateTexts, useT } from '../i18n/index.ts'
import { decide } from '../platform/analytics/index.ts'
import { announce } from '../platform/announcer.ts'
import { AppLink } from '../platform/app-link.tsx'

/** Where somebody fills in a form to book, nothing else is asked. */
const quietPages = /^\/(?:booking|payment)(?:\/|$)/

/** The question whether page views may be counted: refusing is as easy as accepting (decision 37). */
export function ConsentBar(): JSX.Element | null {
  const t = useT()
  const ready = useLateTexts('consent')
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!ready || quietPages.test(pathname)) return null

  const answer = (agreed: boolean): void => {
    decide(agreed)
    announce(t(agreed ? 'consent.accepted' : 'consent.refused'))
    // The pressed button goes with the bar.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <BottomNotice
      label={t('consent.label')}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => answer(false)}>
            {t('consent.refuse')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => answer(true)}>
            {t('consent.accept')}
          </Button>
        </>
      }
    >
      <RichText
        id="consent.question"
        tags={{ more: (text) => <AppLink href="/dataprotection#counting">{text}</AppLink> }}
      />
    </BottomNotice>
  )
}
