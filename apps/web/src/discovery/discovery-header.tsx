import { ProgressHeader } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useWayBack } from '../page/way-back.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { LeaveBooking } from '../booking/flow/leave-booking.tsx'
import { OpenPaymentBar } from '../booking/flow/open-payment-bar.tsx'

type DiscoveryHeaderProps = {
  /** The previous page. */
  back: string
  /** The choices that leaving would lose. */
  search: BookingSearch
}

/** The booking's progress at its first step. */
export function DiscoveryHeader({ back, search }: DiscoveryHeaderProps): JSX.Element {
  const t = useT()
  const wayBack = useWayBack(back)
  return (
    <>
      <ProgressHeader
        home={{ href: '/home', label: t('common.nav.home') }}
        steps={[
          { label: t('common.step.treatment') },
          { label: t('common.step.details') },
          { label: t('common.step.contact') },
          { label: t('common.step.payment') },
        ]}
        at={0}
        position={t('common.step.position', { at: 1, of: 4 })}
        stepsLabel={t('common.steps')}
        back={{ ...wayBack, label: t('common.back') }}
        close={{ href: '/home', label: t('common.leaveBooking') }}
      />
      <OpenPaymentBar />
      <LeaveBooking search={search} />
    </>
  )
}
