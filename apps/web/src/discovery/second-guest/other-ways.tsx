import { ButtonLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { requestHref } from '../request-href.ts'

/** If nothing fits two people: another day, or a request that a person answers (experience 24). */
export function OtherWays({ search }: { search: BookingSearch }): JSX.Element {
  const t = useT()
  return (
    <>
      <ButtonLink variant="secondary" href={bookingHref('/treatments', search)}>
        {t('discovery.second.otherDay')}
      </ButtonLink>
      <ButtonLink variant="secondary" href={requestHref(search)}>
        {t('discovery.request.action')}
      </ButtonLink>
    </>
  )
}
