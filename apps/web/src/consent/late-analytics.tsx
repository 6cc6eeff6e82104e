import { useLocation, useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { purposeOfKind } from '@ruhepol/rules'
import { useEffect } from 'react'
import type { JSX } from 'react'
import {
  consent,
  countPageViews,
  isOfferWanted,
  mayTrack,
  openPurposes,
  ownEndpoint,
  setRecipients,
} from '../analytics/index.ts'
import type { ErrorReports } from '../platform/error-tracker.ts'
import { loadOnDemand } from '../platform/load-on-demand.ts'
import { reportError } from '../platform/report-error.ts'
import { useStored } from '../platform/storage.ts'
import type { MeasuringService } from '../measuring/recipients.ts'
import { ConsentBar } from './consent-bar.tsx'
import { useOffer } from './use-offer.ts'

/** No third-party services run on payment pages, whatever was agreed. */
const payingPages = /^\/(?:booking\/payment|payment|vouchers\/payment)(?:\/|$)/

/**
 * Asks once for everything that needs consent, and reports page views and purchases to the services allowed. Runs after
 * everything else has been shown; if nothing is offered, nobody is asked.
 */
export function LateAnalytics(): JSX.Element | null {
  const router = useRouter()
  const decided = useStored(consent)
  const offer = useOffer(isOfferWanted(decided))
  const isPaying = useLocation({ select: ({ pathname }) => payingPages.test(pathname) })
  const isCounting = offer !== undefined && mayTrack()
  const services = offer?.services.filter(({ kind }) => decided?.choices[purposeOfKind[kind]] === true && !isPaying)
  const counts = offer?.purposes.includes('counting')
  const reports = decided?.choices.errors === true ? offer?.errorReports : undefined
  // A list is a new object each time; its text is stable.
  const wanted = services && JSON.stringify(services)

  useEffect(() => {
    if (counts === undefined || wanted === undefined) return undefined
    return tellThem(router, counts, JSON.parse(wanted) as MeasuringService[])
  }, [counts, wanted, router])
  useEffect(() => (reports ? trackErrorsTo(reports) : undefined), [reports])
  useEffect(() => (isCounting ? countPageViews(router) : undefined), [isCounting, router])

  const open = offer ? openPurposes(decided, offer.purposes) : []
  return offer && open.length > 0 ? <ConsentBar offer={offer} open={open} /> : null
}

/** Reports failures to the error service. Returns a function that stops it. */
function trackErrorsTo(reports: ErrorReports): () => void {
  let isOver = false
  let end: (() => void) | undefined
  loadOnDemand(() => import('../platform/error-tracker.ts'))
    .then(({ trackErrors }) => {
      if (!isOver) end = trackErrors(reports)
    })
    .catch((error: unknown) => reportError(error, 'startErrorTracker'))
  return () => {
    isOver = true
    end?.()
  }
}

/** Reports events to our own server and these services. Returns a function that stops the services. */
function tellThem(router: AnyRouter, counts: boolean, services: readonly MeasuringService[]): () => void {
  const own = counts ? [ownEndpoint] : []
  if (services.length === 0) {
    setRecipients(own)
    return () => undefined
  }
  let isOver = false
  let end: (() => void) | undefined
  setRecipients(undefined)
  loadOnDemand(() => import('../measuring/recipients.ts'))
    .then(({ startRecipients }) => (isOver ? undefined : startRecipients(router, services)))
    .then((started) => {
      end = started?.end
      if (isOver) end?.()
      else setRecipients([...own, ...(started?.recipients ?? [])])
    })
    .catch((error: unknown) => {
      reportError(error, 'startServices')
      if (!isOver) setRecipients(own)
    })
  return () => {
    isOver = true
    end?.()
  }
}
