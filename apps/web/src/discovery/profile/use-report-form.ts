import { fieldErrors, reportReasons, reviewReportSchema } from '@ruhepol/rules'
import type { ReportReason } from '@ruhepol/rules'
import { useState } from 'react'
import { useForm } from '../../form/use-form.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import { ReportReviewDocument } from '../../gql/graphql.ts'
import { useLanguage } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { knownContact } from '../../booking/flow/booking-drafts.ts'
import { useSession } from '../../platform/session.ts'

const names = ['explanation', 'name', 'email'] as const
type ReportField = (typeof names)[number]
type ReportChoice = 'reason' | 'goodFaith'

/** Validation errors of the text fields, so without the reason and the good-faith checkbox. */
export const reportProblems = (texts: Record<ReportField, string>): FieldProblem<ReportField>[] =>
  fieldProblems(names, fieldErrors(reviewReportSchema, { ...texts, reason: 'other', goodFaith: true }))

/** Separate ids, because the sheet lies over a page. */
export const reportId = (name: string): string => `report-${name}`

export const isReportReason = (value: string): value is ReportReason => reportReasons.some((reason) => reason === value)

/** The report of one review, prefilled with what is known. Calls back with the address that gets the receipt. */
export function useReportForm(reviewId: string, onSent: (email: string) => void) {
  const locale = useLanguage()
  const { client } = useSession()
  const [reason, setReason] = useState<ReportReason>()
  const [goodFaith, setGoodFaith] = useState(false)
  const missing: FieldProblem<ReportChoice>[] = []
  if (reason === undefined) missing.push({ field: 'reason', key: 'report_reason_required' })
  if (!goodFaith) missing.push({ field: 'goodFaith', key: 'good_faith_required' })
  const report = async (texts: Record<ReportField, string>, why: ReportReason): Promise<void> => {
    // Sending the same report again does not create a second one.
    const sent = { ...texts, reason: why, reviewId, goodFaith, locale }
    await execute(ReportReviewDocument, sent, { idempotent: true })
    onSent(texts.email.trim())
  }
  const form = useForm({
    names,
    order: ['reason', ...names, 'goodFaith'],
    idOf: reportId,
    problemsOf: reportProblems,
    known: () => {
      const { name, email } = knownContact(client)
      return { name, email }
    },
    knownFor: [client],
    choices: { chosen: reason, problems: missing },
    send: (texts) => reason && report(texts, reason),
  })
  return { form, reason, setReason, goodFaith, setGoodFaith }
}
