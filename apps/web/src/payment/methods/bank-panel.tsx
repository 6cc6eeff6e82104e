import type { JSX } from 'react'
import type { PanelProps } from '../checkout/payment-handle.ts'
import { StripeFields } from './stripe-fields.tsx'

/** A bank or another provider, chosen in Stripe's fields. */
export const BankPanel = (props: PanelProps): JSX.Element => <StripeFields {...props} method="bankRedirect" />
