import { ErrorSummary } from '@ruhepol/ui'
import type { ErrorSummaryItem } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent, JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../platform/booking-search.ts'
import { useErrorTitle } from '../platform/error-title.ts'
import { useStored } from '../platform/storage.ts'
import { AppointmentCard, AppointmentOverview } from './appointment-card.tsx'
import { AppointmentFooter } from './appointment-footer.tsx'
import { BookingPage } from './booking-page.tsx'
import { useBookingPlace } from './booking-place.ts'
import type { Choice } from './choice.ts'
import { DetailsQuestions, massageTableFieldId, notesFieldId } from './details-questions.tsx'
import { detailsDraft } from './drafts.ts'
import { LengthQuestion, lengthFieldId } from './length-question.tsx'
import { summaryProblems } from './summary-problems.ts'
import type { SummaryProblem } from './summary-problems.ts'
import { SubmitButton } from './submit-button.tsx'
import { useQuote } from './total.ts'

const formId = 'details'

const fieldOf: Record<SummaryProblem['field'], string> = {
  length: lengthFieldId,
  massageTable: massageTableFieldId,
  notes: notesFieldId,
}

/** /booking/summary: how long, what kind of place, table, pets, notes (spec 2, step 3). */
export function SummaryPage({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const details = useStored(detailsDraft)
  const place = useBookingPlace(choice)
  const quote = useQuote(choice)
  const [attempt, setAttempt] = useState(0)

  const problems =
    attempt === 0 ? [] : summaryProblems({ length: choice.length, details, hotelVenue: place.hotelVenue })
  const textOf = ({ key }: SummaryProblem): string =>
    t(key === 'length_required' ? 'booking.length.required' : `booking.error.${key}`)
  const errorOf = (field: SummaryProblem['field']): string | undefined => {
    const problem = problems.find((one) => one.field === field)
    return problem && textOf(problem)
  }
  const items: ErrorSummaryItem[] = problems.map((problem) => ({
    fieldId: fieldOf[problem.field],
    text: textOf(problem),
  }))
  useErrorTitle(items.length > 0)

  const next = (event: SubmitEvent): void => {
    event.preventDefault()
    // Read anew: what was just typed may not have been rendered yet.
    const now = summaryProblems({
      length: choice.length,
      details: detailsDraft.read(),
      hotelVenue: place.hotelVenue,
    })
    if (now.length > 0) setAttempt((before) => before + 1)
    else void router.navigate({ href: bookingHref('/booking/contact', choice) })
  }
  return (
    <BookingPage
      step="details"
      choice={choice}
      title={t('booking.summary.title')}
      aside={
        <AppointmentCard
          choice={choice}
          quote={quote}
          action={
            <SubmitButton form={formId} block>
              {t('booking.summary.next')}
            </SubmitButton>
          }
        />
      }
      footer={
        <AppointmentFooter
          choice={choice}
          quote={quote}
          action={<SubmitButton form={formId}>{t('booking.next')}</SubmitButton>}
        />
      }
    >
      <ErrorSummary title={t('booking.error.title', { count: items.length })} errors={items} attempt={attempt} />
      <AppointmentOverview choice={choice} />
      <DetailsQuestions
        formId={formId}
        choice={choice}
        details={details}
        massageTableError={errorOf('massageTable')}
        notesError={errorOf('notes')}
        onSubmit={next}
        before={<LengthQuestion choice={choice} feeCents={place.feeCents} error={errorOf('length')} />}
      />
    </BookingPage>
  )
}
