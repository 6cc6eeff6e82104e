import { limits } from './limits.ts'
import { optionalText } from './text-schema.ts'

/** A company's postal address in lines, as it stands on the invoice. */
export const billingAddressSchema = optionalText({
  lines: true,
  min: [limits.billingAddressMin, 'billing_address_incomplete'],
  max: [limits.billingAddressMax, 'billing_address_too_long'],
  shape: [(text) => /\p{L}/u.test(text) && /\d/.test(text), 'billing_address_incomplete'],
})

/** Whether the invoice of a service of so many cents has to have its recipient's address (§ 14 (4) no. 1 UStG, § 33 UStDV). */
export const needsBillingAddress = ({
  companyName,
  priceCents,
}: {
  companyName: string | null | undefined
  priceCents: number
}): boolean => companyName != null && priceCents > limits.smallInvoiceMaxCents
