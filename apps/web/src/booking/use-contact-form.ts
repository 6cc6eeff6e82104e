import type { ErrorSummaryItem, FieldProps } from '@ruhepol/ui'
import { isMessageKey } from '@ruhepol/rules'
import { useEffect, useRef, useState } from 'react'
import type { RefCallback, SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../i18n/index.ts'
import type { SessionClient } from '../platform/session.ts'
import { addressFor, contactFields, contactOf, contactProblems, contactResolver, fieldsOfForm } from './contact-form.ts'
import type { ContactField, ContactForm } from './contact-form.ts'
import { emptyAddress, ownAddress } from '../platform/own-address.ts'
import { contactDraft, emptyContact } from '../platform/booking-drafts.ts'
import { focusWhenShown } from './focus-when-shown.ts'
import { takeRefusedFields } from './refused-fields.ts'

interface ContactFormOptions {
  /** Of the search; undefined at a partner location, where no address is asked. */
  postalCode: string | undefined
  /** The first city of the postal code (spec 2, step 6). */
  city: string | undefined
  /** Whose contact is known. */
  client: SessionClient | undefined
  onComplete: () => void
}

export type ContactFieldProps = Pick<FieldProps, 'id' | 'name' | 'error' | 'valid' | 'onBlur' | 'onChange' | 'ref'>

export interface ContactFormState {
  field: (name: ContactField, options?: { focus: boolean }) => ContactFieldProps
  /** The errors of the page, in its order. */
  items: ErrorSummaryItem[]
  /** Counts the attempts to go on. */
  attempt: number
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What was typed into the page before React took over. */
function typedEarly(name: ContactField): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
}

function startValues(city: string | undefined): ContactForm {
  const values = { ...emptyContact, ...emptyAddress }
  const early = contactFields.map((name) => [name, typedEarly(name)] as const)
  const { postalCode: _postalCode, ...form } = { ...values, ...Object.fromEntries(early) }
  return { ...form, locality: form.locality || (city ?? '') }
}

/** Kept on this device, so that nothing is asked twice (ux 6). */
function keep(
  { street, streetNumber, locality, title, ...contact }: ContactForm,
  postalCode: string | undefined,
): void {
  contactDraft.write(contact)
  if (postalCode !== undefined) ownAddress.write({ postalCode, street, streetNumber, locality, title })
}

/** A field that was just asked for takes the focus when it appears. */
function withFocus(registered: UseFormRegisterReturn, focus: boolean): UseFormRegisterReturn {
  if (!focus) return registered
  const ref: RefCallback<HTMLInputElement> = (element) => {
    registered.ref(element)
    focusWhenShown(element)
  }
  return { ...registered, ref }
}

/** The form of /booking/contact and /booking/address: checked on leaving a field, corrected while typing, kept across reloads. */
export function useContactForm({ postalCode, city, client, onComplete }: ContactFormOptions): ContactFormState {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [start] = useState(() => startValues(city))
  const form = useForm<ContactForm>({
    defaultValues: start,
    resolver: contactResolver(postalCode),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, touchedFields } = form.formState
  const values = form.watch()
  const prefilled = useRef(new Set<ContactField>())
  const broken = new Set(contactProblems(values, postalCode).map(({ path }) => path))

  useEffect(() => {
    const known = {
      ...contactOf(contactDraft.read(), client),
      ...addressFor(ownAddress.read(), postalCode ?? '', city),
    }
    for (const name of contactFields) {
      if (form.getValues(name) !== '' && name !== 'locality') continue
      if (known[name] === '') continue
      prefilled.current.add(name)
      form.setValue(name, known[name])
    }
    const refused = fieldsOfForm(takeRefusedFields())
    for (const { name, key } of refused) form.setError(name, { type: key, message: key })
    if (refused.length > 0) setAttempt(1)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => keep(typed, postalCode),
    })
    // Once: afterwards the form knows best.
  }, [])
  // The cities of the postal code may come after the page.
  useEffect(() => {
    if (city === undefined || postalCode === undefined || form.getValues('locality') !== '') return
    prefilled.current.add('locality')
    form.setValue('locality', city)
  }, [city, postalCode, form])

  const textOf = (name: ContactField): string | undefined => {
    const key = errors[name]?.message
    return key === undefined ? undefined : t(`booking.error.${isMessageKey(key) ? key : 'invalid_input'}`)
  }
  return {
    field: (name, { focus } = { focus: false }) => ({
      id: name,
      ...withFocus(form.register(name), focus),
      error: textOf(name),
      valid: values[name] !== '' && !broken.has(name) && (touchedFields[name] === true || prefilled.current.has(name)),
    }),
    items: contactFields.flatMap((name) => {
      const text = textOf(name)
      return text === undefined ? [] : [{ fieldId: name, text }]
    }),
    attempt,
    submit: (event) => {
      void form.handleSubmit(
        () => {
          keep(form.getValues(), postalCode)
          onComplete()
        },
        () => setAttempt((before) => before + 1),
      )(event)
    },
  }
}
