import { BookingLayout } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { StepHeader } from '../page/step-header.tsx'

type RequestFrameProps = {
  search: BookingSearch
  aside?: ReactNode
  footer?: Elements
  children: ReactNode
}

/** The frame of the request: a link back to the free times, and the summary. */
export function RequestFrame({ search, aside, footer, children }: RequestFrameProps): JSX.Element {
  const t = useT()
  const times = bookingHref('/treatments', search)
  return (
    <PageFrame
      bleed
      banner={
        <StepHeader
          steps={[{ label: t('common.step.treatment'), href: times }, { label: t('request.step') }]}
          at={1}
          stepsLabel={t('request.steps')}
          back={times}
          leave={t('request.leave')}
        />
      }
      summary={footer}
    >
      <BookingLayout aside={aside}>{children}</BookingLayout>
    </PageFrame>
  )
}
