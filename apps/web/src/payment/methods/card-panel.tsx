import type { JSX } from 'react'
import { part } from '../../platform/part.tsx'
import { useSession } from '../../platform/session.ts'
import type { PanelProps } from '../checkout/payment-handle.ts'
import { StripeFields } from './stripe-fields.tsx'

/** Guests have no saved cards to load. */
const CardChoice = part(() => import('./card-choice.tsx').then((module) => module.CardChoice), {
  missing: 'payment.card.failed',
})

/** A card: the provider's fields, with saved cards above for signed-in clients. */
export function CardPanel(props: PanelProps): JSX.Element {
  const { client } = useSession()
  return client ? <CardChoice {...props} /> : <StripeFields {...props} method="card" />
}
