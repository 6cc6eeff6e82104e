import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { keepContact, knownContact } from '../flow/booking-drafts.ts'
import { ownAddress } from '../flow/own-address.ts'
import type { SessionClient } from '../../platform/session.ts'
import { addressFor, contactFields, contactProblems } from './contact-form.ts'
import type { ContactField, ContactForm } from './contact-form.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import { takeRefusedFields } from '../placing/refused-fields.ts'
import { errorItems, useTypedForm } from '../../form/use-typed-form.ts'
import type { TypedForm } from '../../form/use-typed-form.ts'

interface ContactFormOptions {
  /** From the search; undefined at a partner location, where no address is entered. */
  postalCode: string | undefined
  /** The first city of the postal code (specification 2, step 6); it may load after the page. */
  city: string | undefined
  /** The signed-in client, whose contact is known. */
  client: SessionClient | undefined
  onComplete: () => void
}

export interface ContactFormState extends Pick<TypedForm<ContactField>, 'field'> {
  /** The page's errors in order. */
  items: ErrorSummaryItem[]
  /** How often the form has been submitted. */
  attempt: number
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

function keep(
  { street, streetNumber, locality, title, ...contact }: ContactForm,
  { postalCode, client }: Pick<ContactFormOptions, 'postalCode' | 'client'>,
): void {
  keepContact(client, contact)
  if (postalCode !== undefined) ownAddress.write({ postalCode, street, streetNumber, locality, title })
}

/** The form of /booking/contact and /booking/address. */
export function useContactForm({ postalCode, city, client, onComplete }: ContactFormOptions): ContactFormState {
  const [attempt, setAttempt] = useState(0)
  const form = useTypedForm<ContactField>({
    names: contactFields,
    problemsOf: (texts) => contactProblems(texts, postalCode, client),
    known: () => ({
      ...knownContact(client),
      ...addressFor(ownAddress.read(), postalCode ?? '', { city, client }),
    }),
    knownFor: [postalCode, city, client],
    keep: (texts) => keep(texts, { postalCode, client }),
  })
  useEffect(() => {
    const refused = fieldProblems(contactFields, takeRefusedFields())
    if (refused.length === 0) return
    form.refuse(refused)
    setAttempt(1)
    // Only once, because they are handed over once.
  }, [])
  return {
    field: form.field,
    items: errorItems(contactFields, form.errorOf),
    attempt,
    submit: (event) => {
      event.preventDefault()
      form.check(onComplete, () => setAttempt((before) => before + 1))
    },
  }
}
