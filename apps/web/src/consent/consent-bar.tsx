import type { ConsentPurpose } from '@ruhepol/rules'
import { BottomNotice, Button, announce } from '@ruhepol/ui'
import { useLocation } from '@tanstack/react-router'
import type { JSX } from 'react'
import { RichText, useFormats, useLateTexts, useT } from '../i18n/index.ts'
import { decide } from '../analytics/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { nativePlatform } from '../platform/native-platform.ts'
import type { Offer } from './use-offer.ts'
import { useServiceNames } from './use-service-names.ts'

/**
 * Nothing else is asked during a booking, on the page of a booking, where it may be paid, in the forms for vouchers and
 * accounts, or during the slides of the first start. The bar comes after the first key, and would cover the button of a
 * form at the moment in which it is pressed.
 */
const quietPages =
  /^\/(?:treatments$|bookings\/|(?:booking|payment|login|register|passwordReset)(?:\/|$)|vouchers\/|onboarding$)/

/** In the apps the slides come first, and the question would cover the bar at the lower edge. */
const isQuiet = (pathname: string): boolean =>
  quietPages.test(pathname) || (pathname === '/home' && nativePlatform() !== undefined)

/** Asks for consent to what is `open`: refusing is as easy as accepting (rule R37). */
export function ConsentBar(props: { offer: Offer; open: readonly ConsentPurpose[] }): JSX.Element | null {
  const ready = useLateTexts('consent')
  const pathname = useLocation({ select: (location) => location.pathname })
  return ready && !isQuiet(pathname) ? <Question {...props} /> : null
}

function Question({ offer, open }: { offer: Offer; open: readonly ConsentPurpose[] }): JSX.Element {
  const t = useT()
  const { names } = useFormats()
  const serviceNames = useServiceNames(offer.services)
  const services = open.flatMap(serviceNames)
  const tags = {
    choose: (text: string) => <AppLink href="/settings#counting">{text}</AppLink>,
    more: (text: string) => <AppLink href="/dataprotection#counting">{text}</AppLink>,
  }

  const answer = (agreed: boolean): void => {
    decide(Object.fromEntries(open.map((purpose) => [purpose, agreed])), offer.now())
    announce(t(agreed ? 'consent.accepted' : 'consent.refused'))
    // The clicked button disappears with the bar.
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
      {services.length > 0 ? (
        <RichText id="consent.questionOfServices" values={{ services: names(services) }} tags={tags} />
      ) : (
        open.includes('counting') && <RichText id="consent.question" tags={tags} />
      )}
      {open.includes('errors') && <span>{` ${t('consent.errors')}`}</span>}
      {open.includes('marketing') && <span>{` ${t('consent.sixteen')}`}</span>}
    </BottomNotice>
  )
}
