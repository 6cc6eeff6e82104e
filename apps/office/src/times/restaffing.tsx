import { Button, Notice, SelectField } from '@ruhepol/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { BookingRow, NeedsExpertBadge, useCandidateWords } from '../bookings/index.ts'
import { ExpertTimesDocument, RestaffDocument, RestaffingDocument } from '../gql/graphql.ts'
import type { RestaffedFragment, RestaffOutcomeKind, TakenFragment, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { useErrorText } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import { Appointments } from './appointments.tsx'
import styles from './times.module.css'

/** The expert chosen for each booking, by its code; an empty text leaves the booking as it is. */
type Chosen = Readonly<Record<string, string>>

/** The outcome of each choice so far, by booking code, with the name of the chosen expert. */
export type Results = Readonly<Record<string, { outcome: RestaffOutcomeKind; name: string }>>

/** A booking for which somebody else comes now. */
type Told = { code: string; name: string }

/** An expert's times without these bookings, to which others now come; shown until the server has answered. */
const without = (times: TimesFragment, codes: ReadonlySet<string>): TimesFragment => ({
  ...times,
  bookedInAbsences: times.bookedInAbsences.filter(({ booking }) => !booking || !codes.has(booking.code)),
})

/** The chosen expert: the best candidate, unless somebody chose otherwise or the chosen one is no longer free. */
function chosenFor({ booking, candidates }: RestaffedFragment, chosen: Chosen, results: Results): string {
  const own = chosen[booking.code]
  if (own !== undefined && (own === '' || candidates.some(({ id }) => id === own))) return own
  // If the chosen expert has just been taken, the next one is not chosen silently.
  if (own !== undefined || results[booking.code]) return ''
  return candidates[0]?.id ?? ''
}

function Choice({
  of,
  value,
  result,
  onChoose,
}: {
  of: RestaffedFragment
  value: string
  result: Results[string] | undefined
  onChoose: (to: string) => void
}): JSX.Element {
  const { t } = useTexts()
  const written = useCandidateWords()
  const { booking, candidates } = of
  const told =
    result === undefined || result.outcome === 'done'
      ? undefined
      : t(`times.restaff.${result.outcome}`, { name: result.name })
  return (
    <li className={styles.restaffed}>
      <ul>
        <BookingRow row={booking} badge={<NeedsExpertBadge />} />
      </ul>
      {candidates.length === 0 ? (
        <p className={styles.restaffNobody}>{t('times.restaff.nobody')}</p>
      ) : (
        <SelectField
          label={t('times.restaff.who', { code: booking.code })}
          value={value}
          error={value === '' ? told : undefined}
          announced
          onChange={(event) => onChoose(event.target.value)}
        >
          {candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {written(candidate)}
            </option>
          ))}
          <option value="">{t('times.restaff.person')}</option>
        </SelectField>
      )}
    </li>
  )
}

function Choices({
  expertId,
  bookings,
  results,
  onResults,
  isFocused,
}: {
  expertId: string
  bookings: readonly RestaffedFragment[]
  results: Results
  onResults: (told: Results) => void
  isFocused: boolean
}): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>({})
  const button = useRef<HTMLButtonElement>(null)
  const choices = bookings.flatMap((of) => {
    const to = chosenFor(of, chosen, results)
    const name = of.candidates.find(({ id }) => id === to)?.name
    return name === undefined ? [] : [{ code: of.booking.code, seen: of.version, to, name }]
  })
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const mutation = useMutation({
    mutationFn: ({ sent }: { sent: typeof choices }) =>
      execute(RestaffDocument, { expertId, choices: sent.map(({ code, seen, to }) => ({ code, seen, to })) }),
    onSuccess: ({ restaff: { outcomes, bookings: left } }, { sent }) => {
      const codes = new Set(sent.map(({ code }) => code))
      const names = new Map(sent.map(({ code, name }) => [code, name]))
      onResults(
        Object.fromEntries(outcomes.map(({ code, outcome }) => [code, { outcome, name: names.get(code) ?? '' }])),
      )
      // Choices that were not sent are kept.
      setChosen((now) => Object.fromEntries(Object.entries(now).filter(([code]) => !codes.has(code))))
      const { queryKey } = officeQuery(RestaffingDocument, { expertId })
      queries.setQueryData(queryKey, { restaffing: left })
      const done = new Set(outcomes.flatMap(({ code, outcome }) => (outcome === 'done' ? [code] : [])))
      queries.setQueryData(
        officeQuery(ExpertTimesDocument, { expertId }).queryKey,
        (now) => now && { expertTimes: without(now.expertTimes, done) },
      )
      void renewAnswers(queries, queryKey)
    },
  })
  return (
    <>
      <ul className={styles.rows}>
        {bookings.map((of) => (
          <Choice
            key={of.booking.code}
            of={of}
            value={chosenFor(of, chosen, results)}
            result={results[of.booking.code]}
            onChoose={(to) => setChosen((now) => ({ ...now, [of.booking.code]: to }))}
          />
        ))}
      </ul>
      {mutation.error !== null && (
        <Notice tone="error" announced="at once">
          {errorText(mutation.error)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          ref={button}
          size="small"
          loading={mutation.isPending}
          unavailable={choices.length === 0}
          reason={choices.length === 0 ? t('times.restaff.missing') : ''}
          onClick={() => mutation.mutate({ sent: choices })}
        >
          {t('times.restaff.do', { count: choices.length })}
        </Button>
      </div>
    </>
  )
}

/** The bookings that somebody else has been given. Each opens its sheet, where yet another expert can be chosen. */
function Done({ of }: { of: readonly Told[] }): JSX.Element | null {
  const { t } = useTexts()
  if (of.length === 0) return null
  return (
    <ul className={styles.done}>
      {of.map(({ code, name }) => (
        <li key={code}>
          <Link to="." search={(before) => ({ ...before, booking: code })}>
            {t('times.restaff.done', { code, name })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Appointments without proposals: held slots, and bookings that are unpaid, have begun, or exceed the list's limit. */
function Others({
  all,
  restaffing,
}: {
  all: readonly TakenFragment[]
  restaffing: readonly RestaffedFragment[]
}): JSX.Element | null {
  const proposed = new Set(restaffing.map(({ booking }) => booking.code))
  const others = all.filter(({ booking }) => !booking || !proposed.has(booking.code))
  return others.length === 0 ? null : <Appointments list={others} />
}

/**
 * The bookings that an absent expert still has, each with the best available replacement. One press books all of these
 * replacements. Each booking shows its own result, and what is left stays on Today.
 */
export function Restaffing({ times, isFocused }: { times: TimesFragment; isFocused: boolean }): JSX.Element | null {
  const { t } = useTexts()
  const { id: expertId, bookedInAbsences } = times
  const [results, setResults] = useState<Results>({})
  const isNeeded = bookedInAbsences.length > 0
  const query = useQuery({
    ...officeQuery(RestaffingDocument, { expertId }),
    enabled: isNeeded,
    // The choices must not change while somebody reads them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const booked = new Set(bookedInAbsences.map(({ booking }) => booking?.code))
  // If the absent expert gets the booking back, it is in the list again.
  const done = Object.entries(results).flatMap(([code, { outcome, name }]) =>
    outcome === 'done' && !booked.has(code) ? [{ code, name }] : [],
  )
  if (!isNeeded && done.length === 0) return null
  return (
    <Section title={t('times.booked')} count={bookedInAbsences.length}>
      <div tabIndex={-1} className={styles.fields}>
        <div aria-live="polite">
          <Done of={done} />
        </div>
        {isNeeded && (
          <Answered query={query} rows={3}>
            {({ restaffing }) => (
              <>
                {restaffing.length > 0 && (
                  <>
                    <p className={styles.warning}>{t('times.restaff.tells')}</p>
                    <Choices
                      expertId={expertId}
                      bookings={restaffing}
                      results={results}
                      onResults={(told) => setResults((before) => ({ ...before, ...told }))}
                      isFocused={isFocused}
                    />
                  </>
                )}
                <Others all={bookedInAbsences} restaffing={restaffing} />
              </>
            )}
          </Answered>
        )}
      </div>
    </Section>
  )
}
