import { ErrorSummary, Notice } from '@ruhepol/ui'
import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { SubmitEvent, JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { useErrorTitle } from '../../form/error-title.ts'
import { useStored } from '../../platform/storage.ts'
import { AppointmentCard, AppointmentOverview } from '../appointment/appointment-card.tsx'
import { AppointmentFooter } from '../appointment/appointment-footer.tsx'
import { BookingPage } from '../booking-page.tsx'
import { useNeedsTable } from '../appointment/appointment-rows.tsx'
import { useBookingPlace } from '../appointment/booking-place.ts'
import { guestsOf, pageAfterDetails } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { useSession } from '../../platform/session.ts'
import { GuestsCard } from './guests-card.tsx'
import { DetailsQuestions, massageTableFieldId, notesFieldId } from './details-questions.tsx'
import { detailsDraft } from '../flow/booking-drafts.ts'
import { LengthQuestion } from './length-question.tsx'
import { summaryProblems } from './summary-problems.ts'
import type { SummaryProblem } from './summary-problems.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useQuote } from '../appointment/total.ts'

const formId = 'details'

const nextLabels = {
  '/booking/contact': 'booking.summary.next',
  '/booking/address': 'booking.summary.nextAddress',
  '/booking/payment': 'booking.contact.next',
} as const

const fieldOf: Record<SummaryProblem['field'], string> = {
  massageTable: massageTableFieldId,
  notes: notesFieldId,
}

/** Missing and invalid fields, in words and by field. */
function useProblems(choice: Choice, needsTable: boolean) {
  const t = useT()
  const details = useStored(detailsDraft)
  const question = { needsTable, guests: guestsOf(choice).length }
  const textOf = ({ key }: SummaryProblem): string => t(`booking.error.${key}`)
  return {
    details,
    problems: summaryProblems({ ...question, details }),
    // Read again, since the latest input may not have been rendered yet.
    problemsNow: () => summaryProblems({ ...question, details: detailsDraft.read() }),
    textOf,
  }
}

/**
 * /booking/summary and /booking/experts-summary: duration, kind of place, table, pets, notes. Two guests can only
 * continue when everything is answered.
 */
export function SummaryPage({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const session = useSession()
  const reasonId = useId()
  const place = useBookingPlace(choice)
  const quote = useQuote(choice)
  const forTwo = guestsOf(choice).length === 2
  const { details, problems, problemsNow, textOf } = useProblems(choice, useNeedsTable(choice))
  const [attempt, setAttempt] = useState(0)

  const shown = attempt === 0 ? [] : problems
  const errorOf = (field: SummaryProblem['field']): string | undefined => {
    const problem = shown.find((one) => one.field === field)
    return problem && textOf(problem)
  }
  const items: ErrorSummaryItem[] = shown.map((problem) => ({ fieldId: fieldOf[problem.field], text: textOf(problem) }))
  useErrorTitle(items.length > 0)

  const next = (event: SubmitEvent): void => {
    event.preventDefault()
    if (problemsNow().length > 0) setAttempt((before) => before + 1)
    else void router.navigate({ href: bookingHref(pageAfterDetails(choice, session), choice) })
  }
  const [missing] = problems
  const reason = forTwo && missing ? textOf(missing) : undefined
  const nextLabel = t(nextLabels[pageAfterDetails(choice, session)])
  return (
    <BookingPage
      step="details"
      choice={choice}
      title={t(forTwo ? 'booking.summary.titleForTwo' : 'booking.summary.title')}
      lead={forTwo && t('booking.summary.leadForTwo')}
      aside={
        <AppointmentCard
          choice={choice}
          quote={quote}
          action={
            <SubmitButton form={formId} block reason={reason} unavailable={reason !== undefined}>
              {nextLabel}
            </SubmitButton>
          }
        />
      }
      footer={
        <AppointmentFooter
          choice={choice}
          quote={quote}
          reason={reason && <span id={reasonId}>{reason}</span>}
          action={
            <SubmitButton form={formId} unavailable={reason !== undefined} aria-describedby={reason && reasonId}>
              {t('common.next')}
            </SubmitButton>
          }
        />
      }
    >
      <ErrorSummary title={t('common.checkAnswers', { count: items.length })} errors={items} attempt={attempt} />
      {forTwo && <GuestsCard choice={choice} />}
      <AppointmentOverview choice={choice} guests={false} />
      <DetailsQuestions
        formId={formId}
        choice={choice}
        details={details}
        massageTableError={errorOf('massageTable')}
        notesError={errorOf('notes')}
        onSubmit={next}
        before={<LengthQuestion choice={choice} feeCents={place.feeCents} />}
      />
      {forTwo && !place.partner && <Notice>{t('booking.summary.space')}</Notice>}
    </BookingPage>
  )
}
