import { Notice } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import { FocusedAlert } from '../../page/focused-alert.tsx'
import type { ContactWalletProps } from '../../payment/checkout/contact-wallet.tsx'
import { ContactWallets } from '../../payment/checkout/wallets.tsx'
import { AppLink } from '../../platform/app-link.tsx'
import type { Form } from '../../form/use-form.ts'
import type { Quote } from '../appointment/total.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { appointmentId, appointmentOf } from '../flow/held-slots.ts'
import type { ContactField } from './contact-form.ts'
import { contactOfWallet } from './contact-of-wallet.ts'

type WalletOfferProps = {
  choice: Choice
  quote: Quote
  form: Form<ContactField>
}

type Trouble = { elsewhere: string } | 'failed'

/**
 * The device's wallets above the form (decision 0079). Their data fills the form in as if typed and, if nothing is
 * missing, the payment follows.
 */
export function WalletOffer({ choice, quote, form }: WalletOfferProps): JSX.Element | null {
  const t = useT()
  const [trouble, setTrouble] = useState<Trouble>()
  const { length, locationId, postalCode = '' } = choice
  const total = quote.stale ? undefined : quote.bill?.total.intValue
  if (length === undefined || total === undefined || total === 0) return null
  const ownPostalCode = locationId === undefined ? postalCode : undefined
  const fillIn: ContactWalletProps['onOwner'] = (owner) => {
    const { texts, elsewhere } = contactOfWallet(owner, ownPostalCode)
    for (const [name, text] of Object.entries(texts)) form.take(name as ContactField, text)
    setTrouble(elsewhere === undefined ? undefined : { elsewhere })
    if (elsewhere === undefined) form.submit()
  }
  const address = ownPostalCode === undefined ? 'no' : 'yes'
  return (
    <>
      <ContactWallets
        order={appointmentId(appointmentOf(choice, length))}
        amount={total}
        travel={ownPostalCode === undefined ? undefined : t('booking.wallet.travel')}
        title={t('booking.wallet.title')}
        text={t('booking.wallet.text', { address })}
        or={t('booking.external.below')}
        onOwner={fillIn}
        onFailed={() => setTrouble('failed')}
      />
      {trouble && (
        <FocusedAlert cause={trouble}>
          <Notice tone="warning">
            {trouble === 'failed' ? (
              t('booking.wallet.failed')
            ) : (
              <RichText
                id="booking.wallet.elsewhere"
                values={{ place: trouble.elsewhere, postalCode }}
                tags={{ change: (text) => <AppLink href={bookingHref('/treatments', choice)}>{text}</AppLink> }}
              />
            )}
          </Notice>
        </FocusedAlert>
      )}
    </>
  )
}
