import { ButtonLink, Link, Skeleton, TextLink, Untranslated, VisuallyHidden, isPlainPress } from '@ruhepol/ui'
import type { Day } from '@ruhepol/rules'
import { useId } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { withDate, withSlot } from '../../booking/flow/booking-rules.ts'
import { bookingHref, dropping } from '../../booking/flow/booking-search.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { PlaceBar } from '../place/place-bar.tsx'
import { usePlaceWords } from '../place/place-words.ts'
import styles from './profile.module.css'
import { requestHref } from '../request-href.ts'
import { SectionState } from '../section-state.tsx'
import type { ExpertDay, KnownTimes } from './use-expert-times.ts'

const daysShown = 2
const daysShownWithoutTimes = 5
const timesShown = 6

type ExpertTimesProps = {
  expert: { id: string; name: string }
  search: BookingSearch
  times: KnownTimes
  /** The name of the treatment selected for this expert. */
  treatment: string | undefined
  /** Opens the choice of the place. */
  onPlace: () => void
  /** In the page instead of next to it, because the footer already has the button. */
  onPhone?: boolean
}

/** An expert's next free times; each leads to the choice of a treatment with this expert. */
export function ExpertTimes({
  expert,
  search,
  times,
  treatment,
  onPlace,
  onPhone = false,
}: ExpertTimesProps): JSX.Element {
  const t = useT()
  const titleId = useId()
  const { place, days } = times
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('profile.nextTimes')}</h2>
      {treatment !== undefined && <p>{treatment}</p>}
      <NextTimes expert={expert} search={search} times={times} heading="h3" onPlace={onPlace} />
      {days && days.length > 0 && (
        <TextLink icon="calendar-days" href={`${bookingHref('/treatments', search)}${place ? '#date' : ''}`}>
          {t('discovery.day.all')}
        </TextLink>
      )}
      {!onPhone && (
        <ButtonLink href={bookingHref('/treatments', search)} block>
          {t(treatment === undefined ? 'profile.choose' : 'profile.chooseShort')}
        </ButtonLink>
      )}
    </section>
  )
}

type NextTimesProps = Pick<ExpertTimesProps, 'expert' | 'search' | 'times'> & {
  /** The level of the days' names. */
  heading: 'h3' | 'h4'
  /** Opens the choice of the place; without it the place is only named. */
  onPlace?: (() => void) | undefined
  /** Takes a start instead of following its link. */
  onChoose?: ((start: string) => void) | undefined
}

/** The next days with their first times; without a known place, the days alone. */
export function NextTimes({ expert, search, times, heading, onPlace, onChoose }: NextTimesProps): JSX.Element {
  const t = useT()
  const placeWords = usePlaceWords()
  const { place, days, query } = times
  const withTimes = days?.some(({ starts }) => starts.length > 0)
  return (
    <>
      {onPlace && <PlaceBar search={search} onOpen={onPlace} />}
      {!place && <p className={styles.quiet}>{t('profile.anyPlace')}</p>}
      {place && !onPlace && <p className={styles.quiet}>{t('profile.forPlace', { place: placeWords(place) })}</p>}
      <SectionState query={query} label={t('common.loadingTimes')} shapes={<DayTimesShapes />} />
      {days?.length === 0 && (
        <>
          <p>
            {place
              ? t('profile.noTimesAt', { name: expert.name, place: placeWords(place) })
              : t('profile.noTimes', { name: expert.name })}
          </p>
          {place?.state === 'served' && (
            <TextLink icon="mail" href={requestHref(search)}>
              {t('discovery.request.action')}
            </TextLink>
          )}
        </>
      )}
      {withTimes
        ? days
            ?.slice(0, daysShown)
            .map((day) => <DayTimes key={day.day} day={day} search={search} heading={heading} onChoose={onChoose} />)
        : days && days.length > 0 && <FreeDayLinks days={days} search={search} />}
    </>
  )
}

/** The state for a day or start chosen here, without earlier choices of either. */
const freshDay = (search: BookingSearch): BookingSearch => dropping(search, 'date', 'timeRange', 'slot', 'gone')

/** Placeholders for the first days with their times. */
function DayTimesShapes(): JSX.Element {
  return (
    <div className={styles.section}>
      {Array.from({ length: daysShown }, (_day, day) => (
        <div key={day} className={styles.day}>
          <Skeleton width="60%" height="1.5rem" />
          <div className={styles.times}>
            {Array.from({ length: timesShown }, (_time, index) => (
              <Skeleton key={index} height={48} shape="tile" />
            ))}
          </div>
          <Skeleton width="40%" height={48} />
        </div>
      ))}
    </div>
  )
}

type DayTimesProps = Pick<NextTimesProps, 'search' | 'heading' | 'onChoose'> & { day: ExpertDay }

function DayTimes({ day: { day, starts }, search, heading: Heading, onChoose }: DayTimesProps): JSX.Element {
  const t = useT()
  const { dayLong, time } = useFormats()
  const rest = starts.length - timesShown
  return (
    <div className={styles.day}>
      <Heading className={styles.dayName}>{dayLong(day)}</Heading>
      <ul className={styles.times}>
        {starts.slice(0, timesShown).map((start) => (
          <li key={start}>
            <Link
              className={styles.time}
              href={bookingHref('/treatments', withSlot(freshDay(search), start))}
              aria-label={t('profile.timeOn', { day: dayLong(day), time: time(start) })}
              onClick={(event) => {
                if (!onChoose || !isPlainPress(event)) return
                event.preventDefault()
                onChoose(start)
              }}
            >
              <Untranslated>{time(start)}</Untranslated>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextLink small href={bookingHref('/treatments', withDate(freshDay(search), day))}>
          <span>{t('profile.moreTimes', { count: rest })}</span>
          <VisuallyHidden>{t('profile.ofDay', { day: dayLong(day) })}</VisuallyHidden>
        </TextLink>
      )}
    </div>
  )
}

function FreeDayLinks({ days, search }: { days: readonly ExpertDay[]; search: BookingSearch }): JSX.Element {
  const { dayLong } = useFormats()
  const href = (day: Day): string => bookingHref('/treatments', withDate(freshDay(search), day))
  return (
    <ul className={styles.days}>
      {days.slice(0, daysShownWithoutTimes).map(({ day }) => (
        <li key={day}>
          <Link className={styles.time} href={href(day)}>
            {dayLong(day)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
