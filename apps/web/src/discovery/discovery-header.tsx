import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { StepHeader } from '../page/step-header.tsx'
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
  return (
    <>
      <StepHeader
        steps={[
          { label: t('common.step.treatment') },
          { label: t('common.step.details') },
          { label: t('common.step.contact') },
          { label: t('common.step.payment') },
        ]}
        at={0}
        stepsLabel={t('common.steps')}
        back={back}
        leave={t('common.leaveBooking')}
      />
      <OpenPaymentBar />
      <LeaveBooking search={search} />
    </>
  )
}
