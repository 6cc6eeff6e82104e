import { Button, Notice, SelectField } from '@ruhepol/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { BookingRow } from '../bookings/index.ts'
import { RestaffDocument, RestaffingDocument } from '../gql/graphql.ts'
import type { RestaffedFragment, RestaffOutcomeKind, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { useErrorText } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import { Appointments } from './in-the-way.tsx'
import styles from './times.module.css'

/** Who is chosen for each booking, by its code; an empty text leaves it to a person. */
type Chosen = Readonly<Record<string, string>>

/** What came of each choice so far, by booking code, with the name of who was chosen. */
export type Results = Readonly<Record<string, { outcome: RestaffOutcomeKind; name: string }>>

/** Who is chosen: the best, unless somebody chose, or what was chosen is gone. */
function chosenFor({ booking, candidates }: RestaffedFragment, chosen: Chosen, results: Results): string {
  const own = chosen[booking.code]
  if (own !== undefined && (own === '' || candidates.some(({ id }) => id === own))) return own
  // Whoever is taken meanwhile is not silently replaced by the next one.
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
  const { booking, candidates } = of
  const told = result && t(`times.restaff.${result.outcome === 'changed' ? 'changed' : 'taken'}`, { name: result.name })
  return (
    <li className={styles.restaffed}>
      <ul>
        <BookingRow row={booking} />
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
          {candidates.map(({ id, name, bookingsOfDay }) => (
            <option key={id} value={id}>
              {t('sheet.replace.candidate', { name, count: bookingsOfDay })}
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
  onResults: (results: Results) => void
  isFocused: boolean
}): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>({})
  const button = useRef<HTMLButtonElement>(null)
  const choices = bookings.flatMap((of) => {
    const to = chosenFor(of, chosen, results)
    return to === '' ? [] : [{ code: of.booking.code, seen: of.version, to }]
  })
  const nameOf = (code: string, to: string): string =>
    bookings.find(({ booking }) => booking.code === code)?.candidates.find(({ id }) => id === to)?.name ?? ''
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const mutation = useMutation({
    mutationFn: () => execute(RestaffDocument, { expertId, choices }),
    onSuccess: ({ restaff: { outcomes, bookings: left } }) => {
      const told = outcomes.map(({ code, outcome }) => {
        const { to = '' } = choices.find((one) => one.code === code) ?? {}
        return [code, { outcome, name: nameOf(code, to) }] as const
      })
      onResults({ ...results, ...Object.fromEntries(told) })
      setChosen({})
      const { queryKey } = officeQuery(RestaffingDocument, { expertId })
      queries.setQueryData(queryKey, { restaffing: left })
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
            onChoose={(to) => setChosen({ ...chosen, [of.booking.code]: to })}
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
          reason={choices.length === 0 ? t('times.restaff.missing') : undefined}
          onClick={() => mutation.mutate()}
        >
          {t('times.restaff.do', { count: choices.length })}
        </Button>
      </div>
    </>
  )
}

/** The bookings for which somebody else comes now. */
function Done({ results }: { results: Results }): JSX.Element | null {
  const { t } = useTexts()
  const done = Object.entries(results).filter(([, { outcome }]) => outcome === 'done')
  if (done.length === 0) return null
  return (
    <ul className={styles.done}>
      {done.map(([code, { name }]) => (
        <li key={code}>{t('times.restaff.done', { code, name })}</li>
      ))}
    </ul>
  )
}

/**
 * The bookings that an absent expert still has, each with the best of those who could come. One press lets all of them
 * come; each result is told by itself, and what is left stays on Today.
 */
export function Restaffing({ times, isFocused }: { times: TimesFragment; isFocused: boolean }): JSX.Element | null {
  const { t } = useTexts()
  const { id: expertId, bookedInAbsences } = times
  const [results, setResults] = useState<Results>({})
  const isNeeded = bookedInAbsences.length > 0
  const query = useQuery({
    ...officeQuery(RestaffingDocument, { expertId }),
    enabled: isNeeded,
    // Nothing changes under the hand.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const region = useRef<HTMLDivElement>(null)
  const wasNeeded = useRef(isNeeded)
  useEffect(() => {
    // The button went with the last booking.
    if (!isNeeded && wasNeeded.current && document.activeElement === document.body) region.current?.focus()
    wasNeeded.current = isNeeded
  }, [isNeeded])
  const held = bookedInAbsences.filter(({ booking }) => !booking)
  if (!isNeeded && Object.keys(results).length === 0) return null
  return (
    <Section title={t('times.booked')} count={bookedInAbsences.length}>
      <div ref={region} tabIndex={-1} className={styles.fields}>
        <div aria-live="polite">
          <Done results={results} />
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
                      onResults={setResults}
                      isFocused={isFocused}
                    />
                  </>
                )}
                {held.length > 0 && <Appointments list={held} />}
              </>
            )}
          </Answered>
        )}
      </div>
    </Section>
  )
}
