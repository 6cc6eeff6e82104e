import { ButtonLink, isPlainPress, Notice } from '@ruhepol/ui'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import type { JSX, MouseEvent } from 'react'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { useT } from '../../i18n/index.ts'
import { useSession } from '../../platform/session.ts'
import type { SignInSearch } from '../sign-in-search.ts'
import type { Purchaser } from './purchaser.ts'

type AccountOfferProps = {
  purchaser: Purchaser
  /** The page to return to. */
  from: string
}

/**
 * Offers a guest an account with what they typed for a purchase. Only the owner of an address may learn whether it has
 * an account, so everyone who is not signed in gets the offer.
 */
export function AccountOffer({ purchaser, from }: AccountOfferProps): JSX.Element | null {
  const t = useT()
  const navigate = useNavigate()
  // Pages are rendered for a guest, and a client must not see the offer until hydration.
  const isHydrated = useHydrated()
  const { client } = useSession()
  // Without an address, what was typed has been forgotten.
  if (!isHydrated || client || purchaser.email === '') return null
  const search: SignInSearch = { from }
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void navigate({ to: '/register/purchase', search, state: { purchaser } })
  }
  return (
    <Notice
      icon="user"
      title={t('common.accountOffer.title')}
      action={
        <ButtonLink variant="secondary" size="small" href={bookingHref('/register', search)} onClick={press}>
          {t('common.createAccount')}
        </ButtonLink>
      }
    >
      {t('common.accountOffer.text')}
    </Notice>
  )
}
