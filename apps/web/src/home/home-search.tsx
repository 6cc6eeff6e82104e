import { Icon, SearchCard } from '@ruhepol/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { JSX, ReactNode, SubmitEvent } from 'react'
import { limits, addDays, dayOf } from '@ruhepol/rules'
import { useFormats, useT } from '../i18n/index.ts'
import { bookingHref, parseBookingSearch } from '../platform/booking-search.ts'
import { appConfigQuery } from '../platform/server-now.ts'
import styles from './home-search.module.css'

const daysOffered = 14

/** Leads to /treatments with a place and, if wished, a day. An ordinary GET form, so that it works without scripts. */
export function HomeSearch({ submit }: { submit: ReactNode }): JSX.Element {
  const t = useT()
  const { dayLong } = useFormats()
  const router = useRouter()
  const { now } = useSuspenseQuery(appConfigQuery).data.appConfig
  const first = dayOf(Date.parse(now) + limits.instantLeadTimeMinutes * 60_000)
  const days = Array.from({ length: daysOffered }, (_, index) => addDays(first, index))

  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    void router.navigate({ href: bookingHref('/treatments', parseBookingSearch(fields)) })
  }
  return (
    <SearchCard action="/treatments" onSubmit={search} aria-label={t('home.search.label')} submit={submit}>
      <label className={styles.field}>
        <Icon name="map-pin" />
        <span>
          <span className={styles.label}>{t('home.search.where')}</span>
          <input
            className={styles.control}
            name="where"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={80}
            placeholder={t('home.search.hint')}
          />
        </span>
      </label>
      <label className={`${styles.field} ${styles.extra}`}>
        <Icon name="calendar-days" />
        <span>
          <span className={styles.label}>{t('home.search.when')}</span>
          <select className={styles.control} name="date">
            <option value="">{t('home.search.from', { day: dayLong(first) })}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {dayLong(day)}
              </option>
            ))}
          </select>
        </span>
        <Icon name="chevron-down" />
      </label>
    </SearchCard>
  )
}
