import { limits } from '@ruhepol/rules'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useOffer } from '../consent/use-offer.ts'
import { consent, isOfferWanted, openPurposes } from '../analytics/index.ts'
import { part } from '../platform/part.tsx'
import { useStored } from '../platform/storage.ts'
import { mayInvite } from './invitation-time.ts'
import { newsletterDismissed } from './newsletter-flag.ts'

const NewsletterSheet = part(() => import('./newsletter-sheet.tsx').then((module) => module.NewsletterSheet))

/** How long to wait on the next page before checking again, in milliseconds. */
const lookAgainAfter = 2_000

/** Invites to the newsletter, once, after a person has looked around for a while (experience 11). */
export function LateNewsletter(): JSX.Element | null {
  const wasDismissed = useStored(newsletterDismissed)
  const decided = useStored(consent)
  const isWanted = isOfferWanted(decided)
  const offer = useOffer(isWanted)
  // While the offer of services is loading, the person may be about to be asked for consent.
  const isAskedElse = isWanted && (offer === undefined || openPurposes(decided, offer.purposes).length > 0)
  const pathname = useLocation({ select: (location) => location.pathname })
  // The sheet belongs to the page on which it was decided, since its code may arrive on the next one, where people
  // book.
  const [openedOn, setOpenedOn] = useState<string>()
  const opened = openedOn === pathname

  useEffect(() => {
    if (wasDismissed || opened) return undefined
    const look = (): void => {
      const secondsHere = performance.now() / 1000
      const hasDialog = document.querySelector('dialog[open]') !== null
      if (mayInvite({ pathname, secondsHere, isAskedElse, hasDialog, wasDismissed })) setOpenedOn(pathname)
    }
    const wait = Math.max(lookAgainAfter, limits.newsletterShownAfterSeconds * 1000 - performance.now())
    let timer = setTimeout(function again() {
      look()
      timer = setTimeout(again, lookAgainAfter)
    }, wait)
    return () => clearTimeout(timer)
  }, [pathname, isAskedElse, wasDismissed, opened])

  return opened ? <NewsletterSheet /> : null
}
