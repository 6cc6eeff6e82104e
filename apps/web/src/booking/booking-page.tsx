import { BookingLayout, PageTitle, ProgressHeader } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import styles from './booking-page.module.css'
import type { Choice } from './choice.ts'

/** The steps of the booking; the first is /treatments. */
const bookingSteps = ['treatment', 'details', 'contact', 'payment'] as const

type BookingStep = (typeof bookingSteps)[number]

const pathOfStep: Record<BookingStep, string> = {
  treatment: '/treatments',
  details: '/booking/summary',
  contact: '/booking/contact',
  payment: '/booking/payment',
}

interface BookingPageProps {
  step: Exclude<BookingStep, 'treatment'>
  choice: Choice
  title: ReactNode
  lead?: ReactNode
  /** The summary card beside the questions, from 905 px. */
  aside: ReactNode
  /** The summary footer below 905 px. */
  footer?: ReactNode
  children: ReactNode
}

/** What all steps inside the booking share: progress, title, questions, summary. */
export function BookingPage({ step, choice, title, lead, aside, footer, children }: BookingPageProps): JSX.Element {
  const t = useT()
  const at = bookingSteps.indexOf(step)
  const before = bookingSteps[at - 1] ?? 'treatment'
  return (
    <PageFrame
      bleed
      banner={
        <ProgressHeader
          home={{ href: '/home', label: t('common.nav.home') }}
          steps={bookingSteps.map((name) => ({
            label: t(`booking.step.${name}`),
            href: bookingHref(pathOfStep[name], choice),
          }))}
          at={at}
          position={t('booking.position', { at: at + 1, of: bookingSteps.length })}
          stepsLabel={t('booking.steps')}
          back={{ href: bookingHref(pathOfStep[before], choice), label: t('common.back') }}
          close={{ href: '/home', label: t('booking.leave') }}
        />
      }
      summary={footer}
    >
      <BookingLayout aside={aside}>
        <PageTitle title={title} lead={lead} className={styles.title} />
        {children}
      </BookingLayout>
    </PageFrame>
  )
}
