import { BookingLayout, ProgressHeader } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { useWayBack } from '../page/way-back.ts'
import { PageFrame } from '../page/page-frame.tsx'

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
  const back = useWayBack(times)
  return (
    <PageFrame
      bleed
      banner={
        <ProgressHeader
          home={{ href: '/home', label: t('common.nav.home') }}
          steps={[{ label: t('common.step.treatment'), href: times }, { label: t('request.step') }]}
          at={1}
          position={t('common.step.position', { at: 2, of: 2 })}
          stepsLabel={t('request.steps')}
          back={{ ...back, label: t('common.back') }}
          close={{ href: '/home', label: t('request.leave') }}
        />
      }
      summary={footer}
    >
      <BookingLayout aside={aside}>{children}</BookingLayout>
    </PageFrame>
  )
}
