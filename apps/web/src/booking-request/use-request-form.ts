import type { ErrorSummaryItem, FieldProps } from '@ruhepol/ui'
import type { Instant } from '@ruhepol/rules'
import { useEffect, useState } from 'react'
import type { ChangeEvent } from 'react'
import { addressFor, contactDraft, contactOf, focusWhenShown } from '../booking/index.ts'
import { useT } from '../i18n/index.ts'
import { ownAddress } from '../platform/own-address.ts'
import { useSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { requestProblems } from './request-problems.ts'
import type { RequestAnswers, RequestField, RequestProblem, RequestTexts } from './request-problems.ts'

interface RequestFormOptions extends Omit<RequestAnswers, 'texts'> {
  /** Of the postal code. */
  city: string | undefined
  now: Instant
  lengthsOf: (treatmentTypeId: string) => readonly number[] | undefined
}

type TextName = keyof RequestTexts

export type RequestFieldProps = Pick<
  FieldProps,
  'id' | 'name' | 'value' | 'error' | 'valid' | 'onBlur' | 'onChange' | 'ref'
>

export interface RequestForm {
  texts: RequestTexts
  field: (name: TextName, options?: { focus: boolean }) => RequestFieldProps
  /** What is wrong with something that is chosen. */
  errorOf: (field: RequestField) => string | undefined
  /** The errors of the page, in its order. */
  items: ErrorSummaryItem[]
  /** Counts the attempts to send. */
  attempt: number
  /** Whether everything is right; if not, the page says what is wrong. */
  check: () => boolean
  /** Shows what the server refused. */
  refuse: (problems: readonly RequestProblem[]) => void
}

const blank: RequestTexts = {
  name: '',
  surname: '',
  email: '',
  phoneNumber: '',
  street: '',
  streetNumber: '',
  locality: '',
  title: '',
}
interface Typed {
  texts: RequestTexts
  /** What was known already; undefined until that was looked up. */
  prefilled: ReadonlySet<TextName> | undefined
}

const filledIn = (texts: RequestTexts): Partial<RequestTexts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The ids of what is chosen and not typed. */
export const wishIds: Partial<Record<RequestField, string>> = {
  date: 'wishDay',
  timeRange: 'wishRange',
  length: 'wishLength',
}
const textNames = Object.keys(blank) as TextName[]

/** Kept on this device, so that a reload loses nothing and the booking asks nothing twice (ux 6). */
function keep({ street, streetNumber, locality, title, ...contact }: RequestTexts, ownPostalCode: string | undefined) {
  contactDraft.write({ ...contactDraft.read(), ...contact })
  if (ownPostalCode !== undefined) {
    ownAddress.write({ postalCode: ownPostalCode, street, streetNumber, locality, title })
  }
}

/** What is known already, under what was typed before React took over. */
function startTexts(
  ownPostalCode: string | undefined,
  city: string | undefined,
  client: SessionClient | undefined,
): RequestTexts {
  const { companyName: _company, ...contact } = contactOf(contactDraft.read(), client)
  const { postalCode: _postalCode, ...address } = addressFor(ownAddress.read(), ownPostalCode ?? '', city)
  const typed = textNames.map((name) => {
    const element = document.getElementById(name)
    return [name, element instanceof HTMLInputElement ? element.value : ''] as const
  })
  return { ...blank, ...contact, ...address, ...Object.fromEntries(typed.filter(([, text]) => text !== '')) }
}

/** The form of /booking/request: checked on leaving a field, corrected while typing, kept across reloads. */
export function useRequestForm({ city, now, lengthsOf, ...chosen }: RequestFormOptions): RequestForm {
  const t = useT()
  const { client } = useSession()
  const { postalCode, partner } = chosen
  const ownPostalCode = partner ? undefined : postalCode
  const [{ texts, prefilled }, setTyped] = useState<Typed>({ texts: blank, prefilled: undefined })
  const [left, setLeft] = useState<ReadonlySet<RequestField>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly RequestProblem[]>([])

  useEffect(() => {
    const start = startTexts(ownPostalCode, city, client)
    setTyped((before) => ({
      texts: { ...start, ...filledIn(before.texts) },
      prefilled: new Set(textNames.filter((name) => start[name] !== '')),
    }))
    // Once for each place: afterwards the form knows best.
  }, [ownPostalCode, city, client])
  useEffect(() => {
    if (prefilled) keep(texts, ownPostalCode)
  }, [texts, prefilled, ownPostalCode])

  const problems = requestProblems({ ...chosen, texts }, now, lengthsOf)
  const shown = [...problems.filter(({ field }) => attempt > 0 || left.has(field)), ...refused]
  const errorOf = (field: RequestField): string | undefined => {
    const problem = shown.find((one) => one.field === field)
    return problem && t(`booking.error.${problem.key}`)
  }
  const change = (name: TextName, text: string): void => {
    setTyped((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
    setRefused((before) => before.filter(({ field }) => field !== name))
  }
  return {
    texts,
    field: (name, { focus } = { focus: false }) => ({
      id: name,
      name,
      value: texts[name],
      error: errorOf(name),
      valid:
        texts[name] !== '' && (left.has(name) || prefilled?.has(name)) && !problems.some(({ field }) => field === name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      ...(focus && { ref: focusWhenShown }),
    }),
    errorOf,
    items: [...new Set(shown.map(({ field }) => field))].flatMap((field) => {
      const text = errorOf(field)
      return text === undefined ? [] : [{ fieldId: wishIds[field] ?? field, text }]
    }),
    attempt,
    check: () => {
      setRefused([])
      if (problems.length === 0) return true
      setAttempt((before) => before + 1)
      return false
    },
    refuse: (found) => {
      setRefused(found)
      setAttempt((before) => before + 1)
    },
  }
}
