import { fieldErrors, newsletterSchema } from '@ruhepol/rules'
import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { errorItems, useErrorText, useTypedForm } from '../form/use-typed-form.ts'
import { fieldProblems } from '../form/field-problems.ts'
import type { FieldProblem } from '../form/field-problems.ts'
import type { TypedForm } from '../form/use-typed-form.ts'
import { NewsletterSignupDocument } from '../gql/graphql.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { knownContact } from '../booking/flow/booking-drafts.ts'
import { useSession } from '../platform/session.ts'

const names = ['name', 'postalCode', 'email'] as const
type NewsletterField = (typeof names)[number]

/** All errors of text fields; the consent is not one. */
export const newsletterProblems = (texts: Record<NewsletterField, string>): FieldProblem<NewsletterField>[] =>
  fieldProblems(names, fieldErrors(newsletterSchema, { ...texts, agreed: true }))

/** Separate ids, because the sheet lies over pages with fields of the same names. */
const idOf = (name: string): string => `newsletter-${name}`

export interface NewsletterFormState {
  field: TypedForm<NewsletterField>['field']
  agreed: { id: string; value: boolean; error: string | undefined; change: (agreed: boolean) => void }
  items: ErrorSummaryItem[]
  attempt: number
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  failure: string | undefined
}

/** The sign-up: prefilled with known values, validated on blur, sent once. */
export function useNewsletterForm(onSent: (email: string) => void): NewsletterFormState {
  const locale = useLanguage()
  const { client } = useSession()
  const errorText = useErrorText()
  const [agreed, setAgreed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const typed = useTypedForm<NewsletterField>({
    names,
    problemsOf: newsletterProblems,
    known: () => {
      const { name, email } = knownContact(client)
      return { name, email, postalCode: client?.address?.postalCode ?? '' }
    },
    knownFor: [client],
    keep: () => undefined,
  })
  const sending = useMutation({
    // Repeating it sends another mail, and the newest mail counts.
    mutationFn: (signup: Record<NewsletterField, string>) =>
      execute(NewsletterSignupDocument, { ...signup, agreed: true, locale }, { idempotent: true }),
    onSuccess: (_answer, { email }) => onSent(email.trim()),
  })
  const missing = attempt > 0 && !agreed ? errorText('consent_required') : undefined
  const retry = (): void => setAttempt((before) => before + 1)
  return {
    field: (name) => ({ ...typed.field(name), id: idOf(name) }),
    agreed: { id: idOf('agreed'), value: agreed, error: missing, change: setAgreed },
    items:
      attempt === 0
        ? []
        : [
            ...errorItems(names, typed.errorOf, idOf),
            ...(missing === undefined ? [] : [{ fieldId: idOf('agreed'), text: missing }]),
          ],
    attempt,
    submit: (event) => {
      event.preventDefault()
      if (sending.isPending) return
      typed.check((texts) => (agreed ? sending.mutate(texts) : retry()), retry)
    },
    isSending: sending.isPending,
    failure: useFailureText(sending.error),
  }
}

function useFailureText(error: unknown): string | undefined {
  const t = useT()
  if (error === null) return undefined
  if (isApiError(error, 'rate_limited')) return t('newsletter.tooOften')
  return t(isApiError(error, 'no_response') ? 'newsletter.unreachable' : 'newsletter.failed')
}
