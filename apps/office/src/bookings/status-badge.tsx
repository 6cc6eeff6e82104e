import { Badge } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { BookingStatus } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'

const tones = {
  placed: 'warning',
  waitingForPayment: 'warning',
  paid: 'success',
  cancelled: 'error',
  expired: 'quiet',
} as const satisfies Record<BookingStatus, string>

/** Shown instead of a booking's status if its expert is absent or gone, so that somebody else has to come. */
export function NeedsExpertBadge(): JSX.Element {
  const { t } = useTexts()
  return (
    <Badge tone="error" icon="triangle-alert">
      {t('today.kind.bookedInAbsence')}
    </Badge>
  )
}

export function StatusBadge({ status }: { status: BookingStatus }): JSX.Element {
  const { t } = useTexts()
  return <Badge tone={tones[status]}>{t(`common.status.${status}`)}</Badge>
}
