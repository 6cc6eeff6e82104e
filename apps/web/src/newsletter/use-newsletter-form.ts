import { fieldErrors, newsletterSchema } from '@ruhepol/rules'
import { useState } from 'react'
import { useForm } from '../form/use-form.ts'
import { fieldProblems } from '../form/field-problems.ts'
import type { FieldProblem } from '../form/field-problems.ts'
import { NewsletterSignupDocument } from '../gql/graphql.ts'
import { useLanguage } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { knownContact } from '../booking/flow/booking-drafts.ts'
import { useSession } from '../platform/session.ts'

const names = ['name', 'postalCode', 'email'] as const
type NewsletterField = (typeof names)[number]

/** All errors of text fields; the consent is not one. */
export const newsletterProblems = (texts: Record<NewsletterField, string>): FieldProblem<NewsletterField>[] =>
  fieldProblems(names, fieldErrors(newsletterSchema, { ...texts, agreed: true }))

/** Separate ids, because the sheet lies over pages with fields of the same names. */
export const newsletterId = (name: string): string => `newsletter-${name}`

/** The sign-up, prefilled with what is known. */
export function useNewsletterForm(onSent: (email: string) => void) {
  const locale = useLanguage()
  const { client } = useSession()
  const [agreed, setAgreed] = useState(false)
  const form = useForm({
    names,
    order: [...names, 'agreed'],
    idOf: newsletterId,
    problemsOf: newsletterProblems,
    known: () => {
      const { name, email } = knownContact(client)
      return { name, email, postalCode: client?.address?.postalCode ?? '' }
    },
    knownFor: [client],
    choices: { chosen: agreed, problems: agreed ? [] : [{ field: 'agreed', key: 'consent_required' }] },
    send: async (signup) => {
      // Repeating it sends another mail, and the newest mail counts.
      await execute(NewsletterSignupDocument, { ...signup, agreed: true, locale }, { idempotent: true })
      onSent(signup.email.trim())
    },
  })
  return { form, agreed, setAgreed }
}
