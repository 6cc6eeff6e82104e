import { addDays, dayOf, QUARTERS_PER_DAY, type Day } from '@ruhepol/rules'
import { hoursProblem, periodProblem } from '@ruhepol/rules/office'
import { Button, Field } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { ClosuresDocument } from '../gql/graphql.ts'
import type { ClosuresFragment, SpanFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { useFocusOnClose } from '../page/use-focus-on-close.ts'
import { officeQuery } from '../platform/api.ts'
import { useNow } from '../platform/clock.ts'
import { useMay } from '../platform/session.ts'
import { HoursFields } from './hours-fields.tsx'
import { writtenSpan } from '../platform/quarters.ts'
import { TimeForm } from './time-form.tsx'
import styles from './times.module.css'
import { useClosureChanges } from './use-times-form.ts'

type OfCity = { of: ClosuresFragment; onDone: () => void }

function Close({ of: { city, version }, onDone }: OfCity): JSX.Element {
  const { t, pick, named } = useTexts()
  const today = dayOf(useNow())
  const [day, setDay] = useState<Day>(addDays(today, 1))
  const [hours, setHours] = useState<SpanFragment[]>([])
  const wrongDay = day === '' ? 'noDay' : periodProblem({ from: day, until: null }, today)
  const problem = wrongDay ?? hoursProblem(hours)
  return (
    <TimeForm
      title={t('times.closures.close', { city: pick(city.name) })}
      times={useClosureChanges(city.id, version)}
      change={problem === undefined ? { close: { day, hours } } : undefined}
      problem={problem && named('times.problem', problem)}
      submit="times.closures.save"
      done="times.closures.saved"
      onDone={onDone}
      onLeave={onDone}
      ofExperts
    >
      <Field
        label={t('common.day')}
        type="date"
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <HoursFields
        title={t('times.closures.hours')}
        none={t('times.closures.wholeDay')}
        hours={hours}
        onChange={setHours}
      />
    </TimeForm>
  )
}

function Reopen({ of: { city, version }, id, what, onDone }: OfCity & { id: string; what: string }): JSX.Element {
  const { t, pick } = useTexts()
  return (
    <TimeForm
      title={t('times.closures.reopenTitle', { city: pick(city.name), what })}
      times={useClosureChanges(city.id, version)}
      change={{ reopen: { id } }}
      submit="times.closures.reopen"
      done="times.closures.reopened"
      onDone={onDone}
      onLeave={onDone}
    />
  )
}

function CityPart({ of }: { of: ClosuresFragment }): JSX.Element {
  const { t, pick, formats } = useTexts()
  const may = useMay()
  const [open, setOpen] = useState<string>()
  const close = (): void => setOpen(undefined)
  const part = useRef<HTMLElement>(null)
  useFocusOnClose(part, open !== undefined)
  const { city, closures } = of
  return (
    <Section
      ref={part}
      title={pick(city.name)}
      count={closures.length}
      beside={
        may('editTimes') && (
          <Button variant="secondary" size="small" icon="plus" onClick={() => setOpen('new')}>
            {t('times.closures.add', { city: pick(city.name) })}
          </Button>
        )
      }
    >
      {open === 'new' && <Close of={of} onDone={close} />}
      {closures.length === 0 ? (
        <Nothing title={t('times.closures.none')} />
      ) : (
        <ul className={styles.rows}>
          {closures.map(({ id, day, ...span }) => {
            const isWholeDay = span.fromQuarter === 0 && span.toQuarter === QUARTERS_PER_DAY
            const when = isWholeDay ? t('times.closures.allDay') : writtenSpan(span)
            return (
              <li key={id}>
                <div className={styles.line}>
                  <span>{formats.dayLong(day)}</span>
                  <span className={styles.quiet}>{when}</span>
                  {may('editTimes') && (
                    <Button variant="quiet" size="small" aria-expanded={open === id} onClick={() => setOpen(id)}>
                      {t('times.closures.reopen')}
                    </Button>
                  )}
                </div>
                {open === id && <Reopen of={of} id={id} what={`${formats.dayLong(day)}, ${when}`} onDone={close} />}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** The days on which nobody works in a city. */
export function ClosuresPage(): JSX.Element {
  const { t } = useTexts()
  const query = useQuery(officeQuery(ClosuresDocument, {}))
  return (
    <Page title={t('times.closures.title')}>
      <Answered query={query}>{({ closures }) => closures.map((of) => <CityPart key={of.city.id} of={of} />)}</Answered>
    </Page>
  )
}
