import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Button, Notice, type IconName } from '@ruhepol/ui'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { ExpertTimesDocument } from '../gql/graphql.ts'
import type { TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { Telephone } from '../page/telephone.tsx'
import { useFocusOnClose } from '../page/use-focus-on-close.ts'
import { officeQuery } from '../platform/api.ts'
import { useMay, useMe } from '../platform/session.ts'
import { AbsenceForm } from './absence-form.tsx'
import { isThere, timesActs, type Ending, type TimesAct } from './act.ts'
import { Coming } from './coming.tsx'
import { DayForm } from './day-form.tsx'
import { EndAbsence } from './end-absence.tsx'
import { Absences, Exceptions, Week } from './entered.tsx'
import { Appointments } from './appointments.tsx'
import { aDayOf } from '../platform/quarters.ts'
import { Restaffing } from './restaffing.tsx'
import { StateBadge } from './state-badge.tsx'
import { TakeBack } from './take-back.tsx'
import styles from './times.module.css'
import { WeekForm } from './week-form.tsx'

const icons = {
  ill: 'triangle-alert',
  absence: 'calendar-days',
  day: 'clock',
  week: 'list-checks',
} as const satisfies Record<TimesAct, IconName>

type FormProps = { times: TimesFragment; onDone: () => void; onLeave: () => void }

function ActForm({ act, ...form }: FormProps & { act: TimesAct }): JSX.Element {
  if (act === 'day') return <DayForm {...form} />
  if (act === 'week') return <WeekForm {...form} />
  return <AbsenceForm kind={act === 'ill' ? 'ill' : 'vacation'} {...form} />
}

function EndingForm({ ending, ...form }: FormProps & { ending: Ending }): JSX.Element {
  const { formats } = useTexts()
  if (ending.kind === 'absence') return <EndAbsence absence={ending.absence} {...form} />
  if (ending.kind === 'exception')
    return <TakeBack change={{ cleared: { day: ending.day } }} what={formats.dayLong(ending.day)} {...form} />
  const { weekday, fromDay } = ending
  return <TakeBack change={{ unplanned: { weekday, fromDay } }} what={formats.weekday(aDayOf(weekday))} {...form} />
}

/** What can be changed, and the form of what is being changed. */
function Acts({
  times,
  act,
  ending,
  onAct,
  onIll,
}: {
  times: TimesFragment
  act: TimesAct | undefined
  ending: Ending | undefined
  onAct: (act: TimesAct | undefined) => void
  /** Called once somebody is reported ill. */
  onIll: () => void
}): JSX.Element {
  const { t } = useTexts()
  const group = useRef<HTMLDivElement>(null)
  useFocusOnClose(group, act !== undefined || ending !== undefined)
  const close = (): void => onAct(undefined)
  const done = (): void => {
    close()
    if (act === 'ill') onIll()
  }
  const form = { times, onDone: done, onLeave: close }
  return (
    <>
      <div ref={group} tabIndex={-1} className={styles.buttons} role="group" aria-label={t('times.acts')}>
        {timesActs.map((one) => (
          <Button
            key={one}
            variant="secondary"
            size="small"
            icon={icons[one]}
            aria-pressed={act === one}
            onClick={() => onAct(one)}
          >
            {t(`times.act.${one}`)}
          </Button>
        ))}
      </div>
      {act !== undefined && <ActForm key={act} act={act} {...form} />}
      {act === undefined && ending && <EndingForm key={JSON.stringify(ending)} ending={ending} {...form} />}
    </>
  )
}

function Content({ times }: { times: TimesFragment }): JSX.Element {
  const { t, pick } = useTexts()
  const may = useMay()
  const { cities } = useMe()
  const { act } = useSearch({ from: '/experts/$expertId' })
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Ending>()
  // After an illness is reported, the focus moves to the bookings that need another expert.
  const [isReported, setReported] = useState(false)
  // Somebody else may just have removed the entry.
  const ending = begun && isThere(begun, times) ? begun : undefined
  const onAct = (next: TimesAct | undefined): void => {
    setBegun(undefined)
    if (next !== undefined) setReported(false)
    void navigate({ to: '.', search: (now) => ({ ...now, act: next }), replace: true })
  }
  const onEnd = (next: Ending): void => {
    onAct(undefined)
    setBegun(next)
  }
  const city = cities.find(({ id }) => id === times.cityId)
  const shown = { times, ending, onEnd }
  return (
    <>
      <p className={styles.state}>
        <StateBadge state={times.state} until={times.until} />
        <span>{city ? pick(city.name) : times.cityId}</span>
        {!times.isActive && <span>{t('times.left')}</span>}
        <Link to="/calendar" search={{ view: 'week', expert: times.id }}>
          {t('times.inCalendar')}
        </Link>
        {times.phone != null && <Telephone number={times.phone} />}
      </p>
      {times.treatments.length > 0 && (
        <p className={styles.quiet}>
          {t('times.offers', { treatments: times.treatments.map(({ name }) => pick(name)).join(', ') })}
        </p>
      )}
      {may('editTimes') && (
        <Acts times={times} act={act} ending={ending} onAct={onAct} onIll={() => setReported(true)} />
      )}
      {may('replaceExpert') ? (
        <Restaffing times={times} isFocused={isReported} />
      ) : (
        times.bookedInAbsences.length > 0 && (
          <Section title={t('times.booked')} count={times.bookedInAbsences.length}>
            <Notice tone="warning">{t('times.booked.text')}</Notice>
            <Appointments list={times.bookedInAbsences} />
          </Section>
        )
      )}
      <div className={styles.board}>
        <div className={styles.column}>
          <Week {...shown} />
          <Absences {...shown} />
          <Exceptions {...shown} />
        </div>
        <div className={styles.column}>
          <Coming times={times} />
        </div>
      </div>
    </>
  )
}

/** The page of one expert, with working times and appointments. The address names the form that is open. */
export function ExpertPage(): JSX.Element {
  const { t } = useTexts()
  const { expertId } = useParams({ from: '/experts/$expertId' })
  const query = useQuery(officeQuery(ExpertTimesDocument, { expertId }))
  return (
    <Page title={query.data?.expertTimes.name ?? t('common.subject.expert')}>
      <Answered query={query} rows={10}>
        {({ expertTimes }) => <Content key={expertTimes.id} times={expertTimes} />}
      </Answered>
    </Page>
  )
}
