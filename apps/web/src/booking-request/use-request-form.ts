import type { Instant } from '@ruhepol/rules'
import { addressFor } from '../booking/index.ts'
import { useForm } from '../form/use-form.ts'
import type { Form } from '../form/use-form.ts'
import { keepContact, knownContact } from '../booking/flow/booking-drafts.ts'
import { ownAddress } from '../booking/flow/own-address.ts'
import { useLanguage } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import {
  apiNames,
  isOfText,
  requestFields,
  requestOf,
  requestProblems,
  textFields,
  wishProblems,
} from './request-problems.ts'
import type { RequestAnswers, TextField, WishField } from './request-problems.ts'
import { sendRequest } from './send-request.ts'

type RequestFormOptions = {
  /** Of the postal code. */
  city: string | undefined
  now: Instant
  lengthsOf: (treatmentTypeId: string) => readonly number[] | undefined
  onSent: (email: string) => void
} & Omit<RequestAnswers, 'texts'>

export type RequestForm = Form<TextField, WishField>

/** The ids of chosen fields. */
export const wishIds: Partial<Record<TextField | WishField, string>> = {
  date: 'wishDay',
  timeRange: 'wishRange',
  length: 'wishLength',
}

/** The form of /booking/request: typed fields as in the booking, and chosen ones. */
export function useRequestForm({ city, now, lengthsOf, onSent, ...chosen }: RequestFormOptions): RequestForm {
  const language = useLanguage()
  const { client } = useSession()
  const ownPostalCode = chosen.partner ? undefined : chosen.postalCode
  return useForm<TextField, WishField>({
    names: textFields,
    order: requestFields,
    idOf: (field) => wishIds[field] ?? field,
    apiNames,
    problemsOf: (texts) => requestProblems({ ...chosen, texts }, now, lengthsOf).filter(isOfText),
    choices: { chosen: chosen.search, problems: wishProblems(chosen.search, now, lengthsOf) },
    known: () => ({
      ...knownContact(client),
      ...addressFor(ownAddress.read(), ownPostalCode ?? '', { city, client }),
    }),
    knownFor: [ownPostalCode, city, client],
    keep: ({ street, streetNumber, locality, title, ...contact }) => {
      keepContact(client, { ...knownContact(client), ...contact })
      if (ownPostalCode !== undefined) {
        ownAddress.write({ postalCode: ownPostalCode, street, streetNumber, locality, title })
      }
    },
    reportAs: 'sendBookingRequest',
    send: (texts) => {
      const request = requestOf({ ...chosen, texts }, language)
      return request && sendRequest(request).then(() => onSent(texts.email))
    },
  })
}
