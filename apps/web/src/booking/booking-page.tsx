import { BookingLayout, PageTitle } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import { useEffect } from 'react'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { pinDrafts } from './flow/booking-drafts.ts'
import { bookingHref } from './flow/booking-search.ts'
import { LeaveBooking } from './flow/leave-booking.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { StepHeader } from '../page/step-header.tsx'
import styles from './booking-page.module.css'
import { detailsPage, pageAfterDetails, slotsPage } from './flow/booking-guards.ts'
import type { Choice } from './flow/booking-guards.ts'
import { useSession } from '../platform/session.ts'
import type { Session } from '../platform/session.ts'

/** The steps of the booking; the first is /treatments. */
const bookingSteps = ['treatment', 'details', 'contact', 'payment'] as const

type BookingStep = (typeof bookingSteps)[number]

/** The address of each step. A client at a partner location skips the contact. */
function pathsOf(choice: Choice, session: Session): Record<BookingStep, string> {
  const after = pageAfterDetails(choice, session)
  return {
    treatment: slotsPage(choice),
    details: detailsPage(choice),
    contact: after === '/booking/payment' ? detailsPage(choice) : after,
    payment: '/booking/payment',
  }
}

type BookingPageProps = {
  step: Exclude<BookingStep, 'treatment'>
  choice: Choice
  title: ReactNode
  lead?: ReactNode
  /** The summary card beside the questions, from 905 px. */
  aside: ReactNode
  /** The summary footer below 905 px. */
  footer?: Elements
  /** Asks before leaving if more than the choices would be lost. */
  leaveQuestion?: Elements
  children: Elements
}

/** What all steps inside the booking share: progress, title, questions, summary. */
export function BookingPage(props: BookingPageProps): JSX.Element {
  const { step, choice, title, lead, aside, footer, leaveQuestion, children } = props
  const t = useT()
  useEffect(pinDrafts, [])
  const at = bookingSteps.indexOf(step)
  const before = bookingSteps[at - 1] ?? 'treatment'
  const paths = pathsOf(choice, useSession())
  return (
    <PageFrame
      bleed
      banner={
        <StepHeader
          steps={bookingSteps.map((name) => ({
            label: t(`common.step.${name}`),
            href: bookingHref(paths[name], choice),
          }))}
          at={at}
          stepsLabel={t('common.steps')}
          back={bookingHref(paths[before], choice)}
          leave={t('common.leaveBooking')}
        />
      }
      summary={footer}
    >
      <BookingLayout aside={aside}>
        <PageTitle title={title} lead={lead} className={styles.title} />
        {children}
      </BookingLayout>
      {leaveQuestion ?? <LeaveBooking search={choice} />}
    </PageFrame>
  )
}
