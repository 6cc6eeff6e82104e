import {
  billingAddressPartsSchema,
  billingCountries,
  companyNameForServer,
  countryName,
  fieldErrors,
  needsBillingAddress,
} from '@ruhepol/rules'
import type { MessageKey } from '@ruhepol/rules'
import { Field, FieldRow, SelectField, Step } from '@ruhepol/ui'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent, JSX, RefObject } from 'react'
import { billingAddressDraft, isBillingGiven, useKnownContact } from '../booking/flow/booking-drafts.ts'
import type { BillingName } from '../booking/flow/booking-drafts.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import type { Language } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import { useStored } from '../platform/storage.ts'
import styles from './billing-address.module.css'

type BillingAddressState = {
  /** The company that the invoice is for; undefined for a private customer. */
  company: string | undefined
  /** Whether an invoice of this price requires the address (§ 33 UStDV). */
  required: boolean
  /** The error of each part. */
  problems: ReadonlyMap<string, MessageKey>
  /** The error of each part, shown after blur or a refused submit. */
  shown: ReadonlyMap<string, MessageKey>
  fields: RefObject<HTMLDivElement | null>
  leave: (part: BillingName) => void
  /** Shows every error and moves the focus to the first. */
  showProblems: () => void
}

const PREFIX = 'billing-'
const partOf = (field: HTMLElement): string => field.getAttribute('name')?.slice(PREFIX.length) ?? ''

/** A company's invoice requirements, by the price including a voucher's share. */
export function useBillingAddress(bill: BillFragment | undefined): BillingAddressState {
  const { client } = useSession()
  const company = companyNameForServer(useKnownContact(client).companyName)
  const address = useStored(billingAddressDraft)
  const parts = bill?.components.filter(({ type }) => type !== 'voucher') ?? []
  const priceCents = parts.reduce((sum, { value }) => sum + value.intValue, 0)
  const required = needsBillingAddress({ companyName: company, priceCents })
  const checked = company !== undefined && (required || isBillingGiven(address))
  const errors = checked ? fieldErrors(billingAddressPartsSchema(address.country), address) : []
  const problems = new Map(errors.map(({ path, key }) => [path, key]))
  const fields = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    company,
    required,
    problems,
    shown: new Map([...problems].filter(([part]) => left.has(part))),
    fields,
    leave: (part) => setLeft((before) => new Set(before).add(part)),
    showProblems: () => {
      setLeft((before) => new Set([...before, ...problems.keys()]))
      const wrong = fields.current?.querySelectorAll<HTMLElement>('[name]') ?? []
      ;[...wrong].find((field) => problems.has(partOf(field)))?.focus()
    },
  }
}

const HOME = 'DE'

/** Germany first, then the others by name. */
function countriesIn(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language)
  const named = billingCountries.map((code) => ({ code, name: countryName(code, language) }))
  const others = named.filter(({ code }) => code !== HOME).sort((one, other) => compare(one.name, other.name))
  return [...named.filter(({ code }) => code === HOME), ...others]
}

/** A company's billing address; asked here, where the price is known. */
export function BillingAddress({
  billing: { company, required, shown, fields, leave },
  fixed,
}: {
  billing: BillingAddressState
  /** The cart is placed, so its input is fixed. */
  fixed: boolean
}): JSX.Element | null {
  const t = useT()
  const language = useLanguage()
  const address = useStored(billingAddressDraft)
  const titleId = useId()
  const hintId = useId()
  if (company === undefined) return null
  const control = (name: BillingName) => {
    const key = shown.get(name)
    return {
      name: `${PREFIX}${name}`,
      value: address[name],
      disabled: fixed,
      error: key && t(`booking.error.${key}`),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        billingAddressDraft.write({ ...billingAddressDraft.read(), [name]: target.value }),
      onBlur: () => leave(name),
    }
  }
  return (
    <Step title={t('payment.billing.label', { company })} titleId={titleId}>
      <div className={styles.fields} ref={fields} role="group" aria-labelledby={titleId} aria-describedby={hintId}>
        <p id={hintId} className={styles.hint}>
          {t(required ? 'payment.billing.hintRequired' : 'payment.billing.hint')}
        </p>
        <Field
          {...control('street')}
          label={t('payment.billing.street')}
          autoComplete="billing address-line1"
          enterKeyHint="next"
          required={required}
        />
        <Field
          {...control('addition')}
          label={t('payment.billing.addition')}
          optional={t('common.optional')}
          hint={t('payment.billing.additionHint')}
          autoComplete="billing address-line2"
          enterKeyHint="next"
        />
        <FieldRow split="city">
          <Field
            {...control('postalCode')}
            label={t('common.address.postalCode')}
            autoComplete="billing postal-code"
            inputMode={address.country === HOME ? 'numeric' : 'text'}
            enterKeyHint="next"
            required={required}
          />
          <Field
            {...control('locality')}
            label={t('common.address.locality')}
            autoComplete="billing address-level2"
            enterKeyHint="next"
            required={required}
          />
        </FieldRow>
        <SelectField {...control('country')} label={t('payment.billing.country')} autoComplete="billing country">
          {countriesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Step>
  )
}
