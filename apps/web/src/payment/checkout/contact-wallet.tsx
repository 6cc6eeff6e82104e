import { useRef } from 'react'
import type { JSX } from 'react'
import { reportError } from '../../platform/report-error.ts'
import { checkElements } from '../methods/check-elements.ts'
import { confirmWithStripe } from '../methods/confirm-with-stripe.ts'
import { payWithStripe } from '../methods/pay-with-stripe.ts'
import type { WalletMethod } from '../methods/payment-methods.tsx'
import { forgetWallet, keepWallet } from './confirmed-wallet.ts'
import type { ConfirmedWallet } from './confirmed-wallet.ts'
import type { CheckProblem, PaymentHandle } from './payment-handle.ts'
import { WalletSection } from './wallet-section.tsx'
import type { WalletConfirmation, WalletSectionProps } from './wallet-section.tsx'

/** The person's name, contact and address from the wallet; texts that it does not have are blank. */
export type WalletOwner = {
  name: string
  email: string
  phoneNumber: string
  /** Undefined if it was not asked for. */
  address: { line1: string; line2: string; postalCode: string; city: string } | undefined
}

export type ContactWalletProps = {
  wallets: readonly WalletMethod[]
  /** The appointment (`appointmentId`). */
  order: string
  /** The total to pay, in cents, which the wallet's sheet says. */
  amount: number
  /** The label of the free travel to the person's home in the sheet, if the address is requested. */
  travel: string | undefined
  onOwner: (owner: WalletOwner, method: WalletMethod) => void
  /** The confirmation failed. */
  onFailed: () => void
} & Pick<WalletSectionProps, 'title' | 'text' | 'or'>

type Token = { id: string; created: number; expires_at: number }

/** The payment by a token, which can be used once and not after it has expired. */
function handleOf(
  { stripe, method }: Pick<WalletConfirmation, 'stripe' | 'method'>,
  { id, created, expires_at: expiresAt }: Token,
): PaymentHandle {
  // From its age, because the device's clock may be wrong.
  const usableUntil = Date.now() + (expiresAt - created) * 1000
  return {
    check: (): Promise<CheckProblem | undefined> => {
      if (Date.now() < usableUntil) return Promise.resolve(undefined)
      forgetWallet()
      return Promise.resolve({ kind: 'walletExpired' })
    },
    pay: async (payable) => {
      if (!stripe) return { kind: 'unreachable' }
      const outcome = await payWithStripe(payable, method, (clientSecret, returnUrl) =>
        confirmWithStripe({ stripe, clientSecret, returnUrl, by: { confirmationToken: id } }),
      )
      // Unreachable: the request may not have arrived, and the next click repeats it. Paid: the page is being left.
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'paid') forgetWallet()
      return outcome
    },
  }
}

function ownerOf({ billingDetails, shippingAddress }: WalletConfirmation['event']): WalletOwner {
  const { line1, line2, postal_code: postalCode, city } = shippingAddress?.address ?? {}
  return {
    // The person who is visited, not the owner of the card.
    name: shippingAddress?.name ?? billingDetails?.name ?? '',
    email: billingDetails?.email ?? '',
    phoneNumber: billingDetails?.phone ?? '',
    address: shippingAddress && {
      line1: line1 ?? '',
      line2: line2 ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
    },
  }
}

/** What is kept of a confirmation; undefined if the provider gave no token for it. */
async function confirmedWallet(
  confirmation: WalletConfirmation,
  of: Pick<ConfirmedWallet, 'order' | 'amountCents'>,
): Promise<ConfirmedWallet | undefined> {
  const { stripe, elements, method } = confirmation
  if (!stripe || !elements || (await checkElements(elements))) return undefined
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
  if (error) {
    reportError(new Error(`No confirmation token: ${error.code ?? error.type}`), 'walletAtContact')
    return undefined
  }
  const card = confirmationToken.payment_method_preview.card
  return {
    ...of,
    method,
    card: card && { brand: card.brand, lastDigits: card.last4 },
    handle: handleOf({ stripe, method }, confirmationToken),
  }
}

/** The device's wallets at the contact: confirming in one fills the form in, and pays nothing yet (decision 0079). */
export function ContactWallet(props: ContactWalletProps): JSX.Element {
  const { order, amount, travel, onOwner, onFailed, ...section } = props
  // An open sheet keeps showing the amount it was opened with.
  const shownCents = useRef(amount)
  const confirm = async (confirmation: WalletConfirmation): Promise<void> => {
    const wallet = await confirmedWallet(confirmation, { order, amountCents: shownCents.current })
    if (!wallet) {
      confirmation.event.paymentFailed({ reason: 'fail' })
      return onFailed()
    }
    keepWallet(wallet)
    onOwner(ownerOf(confirmation.event), wallet.method)
  }
  return (
    <WalletSection
      {...section}
      label={section.title}
      amount={amount}
      books={false}
      questions={{
        // The default depends on the other questions; this one includes the name.
        billingAddressRequired: true,
        emailRequired: true,
        phoneNumberRequired: true,
        ...(travel !== undefined && {
          shippingAddressRequired: true,
          allowedShippingCountries: ['DE'],
          shippingRates: [{ id: 'home', amount: 0, displayName: travel }],
        }),
      }}
      working={false}
      mayOpen={() => {
        shownCents.current = amount
        return true
      }}
      onConfirm={(confirmation) => void confirm(confirmation)}
    />
  )
}
