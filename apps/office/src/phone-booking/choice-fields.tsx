import { FieldRow, SelectField } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { JSX, Ref, RefObject } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Section } from '../page/page.tsx'
import { Failed } from '../page/states.tsx'
import { useNow } from '../platform/clock.ts'
import { bookableDays } from '../platform/days.ts'
import { askedOf, lengthsOf, withTreatments, type PhoneDay, type PhoneTime, type Treatment } from './draft.ts'
import type { FormParts } from './form-parts.ts'
import styles from './phone-booking.module.css'

type WhatProps = FormParts & {
  treatments: readonly Treatment[]
  /** The experts who give the first guest's treatment at the chosen length. */
  experts: PhoneDay['experts']
  treatmentField: Ref<HTMLSelectElement>
}

/** The treatments of one or two guests, and the expert. */
function What({ draft, change, treatments, experts, treatmentField }: WhatProps): JSX.Element {
  const { t, pick } = useTexts()
  const { expert } = draft
  const guests = draft.treatments.length
  const book = (ids: readonly string[]): void => change(withTreatments(draft, treatments, ids))
  // List the chosen expert even if they no longer give this treatment or the list could not be fetched.
  const listed = expert && !experts.some(({ id }) => id === expert.id) ? [expert, ...experts] : experts
  return (
    <>
      <SelectField
        label={t('phone.guests')}
        value={guests}
        onChange={(event) => {
          const [first = '', second = first] = draft.treatments
          book(event.target.value === '2' ? [first, second] : [first])
        }}
      >
        <option value="1">{t('phone.one')}</option>
        <option value="2">{t('phone.two')}</option>
      </SelectField>
      {draft.treatments.map((chosen, guest) => (
        <SelectField
          key={guest}
          ref={guest === 0 ? treatmentField : undefined}
          label={guests === 1 ? t('phone.treatment') : t('phone.treatmentOf', { guest: guest + 1 })}
          value={chosen}
          onChange={(event) => book(draft.treatments.with(guest, event.target.value))}
        >
          {chosen === '' && <option value="">{t('common.choose')}</option>}
          {treatments.map(({ id, name }) => (
            <option key={id} value={id}>
              {pick(name)}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldRow>
        <SelectField
          label={t('phone.length')}
          value={draft.lengthMinutes ?? ''}
          onChange={(event) => change({ lengthMinutes: Number(event.target.value), expert: undefined })}
        >
          {draft.lengthMinutes === undefined && <option value="">{t('common.choose')}</option>}
          {lengthsOf(treatments, draft.treatments).map((length) => (
            <option key={length} value={length}>
              {t('phone.minutes', { length })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={guests === 1 ? t('phone.expert') : t('phone.expertOfFirst')}
          value={expert?.id ?? ''}
          onChange={(event) => change({ expert: listed.find(({ id }) => id === event.target.value) })}
        >
          <option value="">{t('phone.anybody')}</option>
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
    </>
  )
}

type WhenProps = FormParts & {
  /** The free times of a day: null if the place is not served, undefined while they load or cannot be fetched. */
  day: PhoneDay | null | undefined
  /** The chosen time; undefined once it is no longer free with the same experts at the same price. */
  time: PhoneTime | undefined
  /** Formats a time with its experts and its price. */
  written: (time: PhoneTime) => string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  dayField: Ref<HTMLSelectElement>
  timeField: RefObject<HTMLSelectElement | null>
}

/** The fields for day and time. The times and prices are the same that customers see online. */
function When({ draft, change, day, time, written, query, dayField, timeField }: WhenProps): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const days = bookableDays(now)
  const shownDay = day?.day ?? days.find((one) => one === draft.day) ?? ''
  const { times } = day ?? { times: [] }
  const hint = (): string | undefined => {
    if (!askedOf(draft, now)) return t('phone.needsMore')
    if (day === null) return t('phone.notServed')
    if (day && times.length === 0)
      return day.tooSoonUntil === null
        ? t('phone.noTime')
        : t('phone.tooSoon', { first: formats.dateTimeShort(day.tooSoonUntil) })
    if (time?.isShortNotice) return t('phone.shortNotice')
    if (day) return undefined
    return query.isFetching ? t('common.loading') : undefined
  }
  return (
    <>
      <SelectField
        ref={dayField}
        label={t('common.day')}
        value={shownDay}
        onChange={(event) => change({ day: event.target.value, chosen: undefined })}
      >
        {shownDay === '' && <option value="">{t('phone.firstFree')}</option>}
        {days.map((one) => (
          <option key={one} value={one}>
            {formats.dayShort(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        ref={timeField}
        label={t('phone.time')}
        value={time?.start ?? ''}
        hint={hint()}
        error={day && draft.chosen && !time ? t('phone.gone', { what: written(draft.chosen) }) : undefined}
        announced
        onChange={(event) => change({ chosen: times.find(({ start }) => start === event.target.value) })}
      >
        {!time && <option value="">{t('common.choose')}</option>}
        {times.map(({ start, totalCents, experts, isShortNotice }) => (
          <option key={start} value={start}>
            {[
              formats.time(start),
              formats.money(totalCents),
              formats.names(experts.map(({ name }) => name)),
              ...(isShortNotice ? [t('phone.isShortNotice')] : []),
            ].join(' · ')}
          </option>
        ))}
      </SelectField>
      {query.error !== null && (
        <Failed
          error={query.error}
          retry={() => {
            // The retry button disappears with the error, so move the focus.
            timeField.current?.focus()
            void query.refetch()
          }}
        />
      )}
    </>
  )
}

/** The fields for the treatments, the expert, the day and the time. */
export function ChoiceFields(props: WhatProps & WhenProps): JSX.Element {
  const { t } = useTexts()
  return (
    <>
      <Section title={t('phone.what')}>
        <div className={styles.fields}>
          <What {...props} />
        </div>
      </Section>
      <Section title={t('phone.when')}>
        <div className={styles.fields}>
          <When {...props} />
        </div>
      </Section>
    </>
  )
}
