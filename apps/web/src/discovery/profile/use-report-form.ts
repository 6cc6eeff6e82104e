import { fieldErrors, reportReasons, reviewReportSchema } from '@ruhepol/rules'
import type { ReportReason } from '@ruhepol/rules'
import type { ErrorSummaryItem, TextareaFieldProps } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { errorItems, useErrorText, useTypedForm } from '../../form/use-typed-form.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import type { FieldProblem } from '../../form/field-problems.ts'
import type { TypedForm } from '../../form/use-typed-form.ts'
import { ReportReviewDocument } from '../../gql/graphql.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { knownContact } from '../../booking/flow/booking-drafts.ts'
import { useSession } from '../../platform/session.ts'

const names = ['explanation', 'name', 'email'] as const
type ReportField = (typeof names)[number]

/** Validation errors of the text fields, so without the reason and the good-faith checkbox. */
export const reportProblems = (texts: Record<ReportField, string>): FieldProblem<ReportField>[] =>
  fieldProblems(names, fieldErrors(reviewReportSchema, { ...texts, reason: 'other', goodFaith: true }))

/** Separate ids, because the sheet lies over a page. */
const idOf = (name: string): string => `report-${name}`

interface Choice<Value> {
  id: string
  value: Value
  error: string | undefined
  change: (value: Value) => void
}

export interface ReportForm {
  field: TypedForm<ReportField>['field']
  explanation: Pick<TextareaFieldProps, 'id' | 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>
  reason: Choice<ReportReason | undefined>
  goodFaith: Choice<boolean>
  items: ErrorSummaryItem[]
  attempt: number
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  failure: string | undefined
}

export const isReportReason = (value: string): value is ReportReason => reportReasons.some((reason) => reason === value)

/**
 * The report of one review: prefilled with known values, sent once. Calls back with the address that gets the receipt.
 */
export function useReportForm(reviewId: string, onSent: (email: string) => void): ReportForm {
  const locale = useLanguage()
  const { client } = useSession()
  const errorText = useErrorText()
  const [reason, setReason] = useState<ReportReason>()
  const [goodFaith, setGoodFaith] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const typed = useTypedForm<ReportField>({
    names,
    problemsOf: reportProblems,
    known: () => {
      const { name, email } = knownContact(client)
      return { name, email, explanation: '' }
    },
    knownFor: [client],
    keep: () => undefined,
  })
  const sending = useMutation({
    mutationFn: (report: Record<ReportField, string> & { reason: ReportReason }) =>
      // Sending the same report again does not create a second one.
      execute(ReportReviewDocument, { ...report, reviewId, goodFaith: true, locale }, { idempotent: true }),
    onSuccess: (_answer, { email }) => onSent(email.trim()),
    onError: (error) => {
      const refused = refusedFields(error)
      if (refused.length === 0) return
      typed.refuse(refused)
      retry()
    },
  })
  const retry = (): void => setAttempt((before) => before + 1)
  const missing = (key: string, isThere: boolean): string | undefined =>
    attempt > 0 && !isThere ? errorText(key) : undefined
  const noReason = missing('report_reason_required', reason !== undefined)
  const noFaith = missing('good_faith_required', goodFaith)
  const item = (name: string, text: string | undefined): ErrorSummaryItem[] =>
    text === undefined ? [] : [{ fieldId: idOf(name), text }]
  return {
    field: (name) => ({ ...typed.field(name), id: idOf(name) }),
    explanation: {
      id: idOf('explanation'),
      name: 'explanation',
      value: typed.texts.explanation,
      error: typed.errorOf('explanation'),
      onChange: (event) => typed.take('explanation', event.target.value),
      onBlur: () => typed.leave('explanation'),
    },
    reason: { id: idOf('reason'), value: reason, error: noReason, change: setReason },
    goodFaith: { id: idOf('goodFaith'), value: goodFaith, error: noFaith, change: setGoodFaith },
    items:
      attempt === 0
        ? []
        : [...item('reason', noReason), ...errorItems(names, typed.errorOf, idOf), ...item('goodFaith', noFaith)],
    attempt,
    submit: (event) => {
      event.preventDefault()
      if (sending.isPending) return
      typed.check((texts) => {
        if (reason === undefined || !goodFaith) retry()
        else sending.mutate({ ...texts, reason })
      }, retry)
    },
    isSending: sending.isPending,
    failure: useFailureText(sending.error),
  }
}

/** Fields that the server refuses, by rules newer than this page. */
const refusedFields = (error: unknown): FieldProblem<ReportField>[] =>
  isApiError(error, 'invalid_input') ? fieldProblems(names, error.fields) : []

function useFailureText(error: unknown): string | undefined {
  const t = useT()
  // Field errors are shown at the field.
  if (error === null || refusedFields(error).length > 0) return undefined
  if (isApiError(error, 'rate_limited')) return t('profile.report.tooOften')
  if (isApiError(error, 'not_found')) return t('profile.report.gone')
  return t(isApiError(error, 'no_response') ? 'profile.report.unreachable' : 'profile.report.failed')
}
