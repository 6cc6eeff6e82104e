import type { ErrorSummaryItem } from '@ruhepol/ui'
import type { Instant } from '@ruhepol/rules'
import { useState } from 'react'
import { addressFor } from '../booking/index.ts'
import { errorItems, useErrorText, useTypedForm } from '../form/use-typed-form.ts'
import type { TypedForm } from '../form/use-typed-form.ts'
import { keepContact, knownContact } from '../booking/flow/booking-drafts.ts'
import { ownAddress } from '../booking/flow/own-address.ts'
import { useSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { isOfText, requestFields, requestProblems, textFields } from './request-problems.ts'
import type { RequestAnswers, RequestField, RequestProblem, RequestTexts, TextField } from './request-problems.ts'

interface RequestFormOptions extends Omit<RequestAnswers, 'texts'> {
  /** Of the postal code. */
  city: string | undefined
  now: Instant
  lengthsOf: (treatmentTypeId: string) => readonly number[] | undefined
}

export interface RequestForm extends Pick<TypedForm<TextField>, 'field'> {
  /** Errors of the choice. */
  errorOf: (field: RequestField) => string | undefined
  /** The page's errors in order. */
  items: ErrorSummaryItem[]
  /** Counts the submit attempts. */
  attempt: number
  /** Continues with the input once everything is valid; otherwise shows the errors. */
  check: (onValid: (texts: RequestTexts) => void) => void
  /** Shows the server's errors. */
  refuse: (problems: readonly RequestProblem[]) => void
}

/** The ids of chosen fields. */
export const wishIds: Partial<Record<RequestField, string>> = {
  date: 'wishDay',
  timeRange: 'wishRange',
  length: 'wishLength',
}

function keep(
  { street, streetNumber, locality, title, ...contact }: RequestTexts,
  { client, ownPostalCode }: { client: SessionClient | undefined; ownPostalCode: string | undefined },
) {
  keepContact(client, { ...knownContact(client), ...contact })
  if (ownPostalCode !== undefined) {
    ownAddress.write({ postalCode: ownPostalCode, street, streetNumber, locality, title })
  }
}

/** The form of /booking/request: typed fields as in the booking, and chosen ones. */
export function useRequestForm({ city, now, lengthsOf, ...chosen }: RequestFormOptions): RequestForm {
  const { client } = useSession()
  const errorText = useErrorText()
  const ownPostalCode = chosen.partner ? undefined : chosen.postalCode
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<{ of: unknown; problems: readonly RequestProblem[] }>()
  const problemsOf = (texts: RequestTexts) => requestProblems({ ...chosen, texts }, now, lengthsOf)
  const typed = useTypedForm<TextField>({
    names: textFields,
    problemsOf: (texts) => problemsOf(texts).filter(isOfText),
    known: () => ({
      ...knownContact(client),
      ...addressFor(ownAddress.read(), ownPostalCode ?? '', { city, client }),
    }),
    knownFor: [ownPostalCode, city, client],
    keep: (texts) => keep(texts, { client, ownPostalCode }),
  })
  const wrongWish = problemsOf(typed.texts).filter((problem) => !isOfText(problem))
  const shownWish = [
    ...(attempt > 0 ? wrongWish : []),
    // A changed choice has not been refused.
    ...(refused && refused.of === chosen.search ? refused.problems : []),
  ]
  const errorOf = (field: RequestField): string | undefined => {
    const wish = shownWish.find((problem) => problem.field === field)
    if (wish) return errorText(wish.key)
    const text = textFields.find((name) => name === field)
    return text && typed.errorOf(text)
  }
  const tryAgain = (): void => setAttempt((before) => before + 1)
  return {
    field: typed.field,
    errorOf,
    items: errorItems(requestFields, errorOf, (field) => wishIds[field] ?? field),
    attempt,
    check: (onValid) => {
      setRefused(undefined)
      typed.check((texts) => (wrongWish.length === 0 ? onValid(texts) : tryAgain()), tryAgain)
    },
    refuse: (problems) => {
      typed.refuse(problems.filter(isOfText))
      setRefused({ of: chosen.search, problems: problems.filter((problem) => !isOfText(problem)) })
      tryAgain()
    },
  }
}
