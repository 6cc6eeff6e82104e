import { fieldErrors, openingNoticeSchema } from '@ruhepol/rules'
import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { NotifyWhenOpenDocument } from '../gql/graphql.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import type { MessageId } from '../i18n/index.ts'
import { afterPress, watchPresses } from '../form/after-press.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { knownContact } from '../booking/flow/booking-drafts.ts'
import { useEarlyText } from '../form/early-text.ts'
import { useSession } from '../platform/session.ts'

/** A partner or city location, or a postal code. */
export type PlaceToOpen = { locationId: string } | { postalCode: string }

type NoticeField = 'email' | 'agreed'
type Answers = {
  email: string
  agreed: boolean
}

const words: Readonly<Record<string, MessageId>> = {
  email_required: 'location.notify.emailRequired',
  email_invalid: 'location.notify.emailInvalid',
  consent_required: 'location.notify.consentRequired',
}

const fields: readonly NoticeField[] = ['email', 'agreed']

/**
 * The sign-up: prefilled with an address that is known, checked on leaving a field, corrected while typing, sent once.
 * Without `useForm`, whose library would make /treatments some 10 kB larger for one field.
 */
export function useNotifyForm(place: PlaceToOpen) {
  const t = useT()
  const locale = useLanguage()
  const id = useId()
  const [answers, setAnswers] = useState<Answers>({ email: '', agreed: false })
  const [left, setLeft] = useState<readonly NoticeField[]>([])
  const [attempt, setAttempt] = useState(0)
  const sending = useMutation({
    // Repeating it changes nothing, so it is safe after a network failure.
    mutationFn: (sent: Answers) => execute(NotifyWhenOpenDocument, { ...sent, ...place, locale }, { idempotent: true }),
  })

  useEffect(watchPresses, [])
  const { client } = useSession()
  const early = useEarlyText(['email'])
  useEffect(() => {
    // Text typed before the scripts loaded; otherwise the known address (experience 6).
    const email = early.email || knownContact(client).email
    setAnswers((before) => ({ ...before, email: before.email || email }))
  }, [early, client])

  const broken = new Map(fieldErrors(openingNoticeSchema, answers).map(({ path, key }) => [path, key]))
  const errorOf = (field: NoticeField): string | undefined => {
    const key = left.includes(field) ? broken.get(field) : undefined
    return key && t(words[key] ?? 'location.notify.emailInvalid')
  }
  const controlId = (field: NoticeField): string => `${id}-${field}`
  const items = fields.flatMap((field): ErrorSummaryItem[] => {
    const text = errorOf(field)
    return text === undefined ? [] : [{ fieldId: controlId(field), text }]
  })
  return {
    answers,
    controlId,
    errorOf,
    isRight: (field: NoticeField) => left.includes(field) && !broken.has(field),
    /** The errors, shown after a submit attempt. */
    items: attempt === 0 ? [] : items,
    attempt,
    change: (changed: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changed })),
    leave: (field: NoticeField) =>
      afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field]))),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (sending.isPending) return
      setLeft(fields)
      if (broken.size > 0) setAttempt((before) => before + 1)
      else sending.mutate({ ...answers, email: answers.email.trim() })
    },
    isSending: sending.isPending,
    sentTo: sending.isSuccess ? sending.variables.email : undefined,
    failure: useFailureText(sending.error),
  }
}

function useFailureText(error: unknown): string | undefined {
  const t = useT()
  if (error === null) return undefined
  if (isApiError(error, 'rate_limited')) {
    const seconds = Number(error.extensions.retryAfter) || 60
    return t('location.notify.tooOften', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
  }
  return t(isApiError(error, 'no_response') ? 'common.sendUnreachable' : 'common.sendFailed')
}
