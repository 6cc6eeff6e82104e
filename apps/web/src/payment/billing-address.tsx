import { billingAddressSchema, companyNameForServer, fieldErrors, limits, needsBillingAddress } from '@ruhepol/rules'
import { Step, TextareaField } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { billingAddressDraft, useKnownContact } from '../booking/index.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import type { MessageId } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import { useStored } from '../platform/storage.ts'

interface BillingAddressState {
  /** The company that the invoice is for; undefined where a person books for themselves. */
  company: string | undefined
  /** An invoice of this price has to have the address (§ 33 UStDV). */
  required: boolean
  problem: MessageId | undefined
}

/** What the invoice needs of a company, by the price with what a voucher pays of it. */
export function useBillingAddress(bill: BillFragment | undefined): BillingAddressState {
  const { client } = useSession()
  const company = companyNameForServer(useKnownContact(client).companyName)
  const address = useStored(billingAddressDraft)
  const parts = bill?.components.filter(({ type }) => type !== 'voucher') ?? []
  const priceCents = parts.reduce((sum, { value }) => sum + value.intValue, 0)
  const required = needsBillingAddress({ companyName: company, priceCents })
  const [broken] = fieldErrors(billingAddressSchema, address)
  const missing = required && address.trim() === ''
  const key = broken?.key ?? (missing ? 'billing_address_required' : undefined)
  return { company, required, problem: company !== undefined && key ? `booking.error.${key}` : undefined }
}

/** The address on the invoice of a company, where one is named; asked here, where the price is known. */
export function BillingAddress({
  billing: { company, required, problem },
  fixed,
}: {
  billing: BillingAddressState
  /** The cart is placed: what was sent stands. */
  fixed: boolean
}): JSX.Element | null {
  const t = useT()
  const { count } = useFormats()
  const address = useStored(billingAddressDraft)
  const [left, setLeft] = useState(false)
  if (company === undefined) return null
  return (
    <Step title={t('payment.billing.title')}>
      <TextareaField
        name="billingAddress"
        label={t('payment.billing.label', { company })}
        optional={required ? undefined : t('booking.optional')}
        required={required}
        hint={t(required ? 'payment.billing.hintRequired' : 'payment.billing.hint')}
        autoComplete="billing street-address"
        most={limits.billingAddressMax}
        rows={3}
        disabled={fixed}
        value={address}
        onChange={(event) => billingAddressDraft.write(event.target.value)}
        onBlur={() => setLeft(true)}
        counter={(used, most) => t('booking.notes.counter', { used: count(used), most: count(most) })}
        error={left && problem ? t(problem) : undefined}
      />
    </Step>
  )
}
