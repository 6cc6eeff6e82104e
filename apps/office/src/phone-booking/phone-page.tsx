import { dayOf } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { Button, Notice } from '@ruhepol/ui'
import { useId, useRef, useState } from 'react'
import type { JSX } from 'react'
import type { CallerQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { Page } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { useNow } from '../platform/clock.ts'
import { useMe } from '../platform/session.ts'
import { CallerSearch } from './caller-search.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { inputOf, noDraft, withCaller, type Treatment } from './draft.ts'
import { useBookByPhone, useCaller, usePhoneTimes, useTreatments, wrongFields } from './use-phone-booking.ts'
import styles from './phone-booking.module.css'

/** The form. The times are fetched as soon as treatment, length and postal code are known. */
function PhoneForm({ treatments }: { treatments: readonly Treatment[] }): JSX.Element {
  const { t, language, pick, formats } = useTexts()
  const errorText = useErrorText()
  const { cities } = useMe()
  const now = useNow()
  const [draft, setDraft] = useState(() => noDraft(dayOf(now), language))
  const dayField = useRef<HTMLSelectElement>(null)
  const treatmentField = useRef<HTMLSelectElement>(null)
  const missingId = useId()
  const times = usePhoneTimes(draft)
  const day = times.data?.phoneTimes
  const name = cities.find(({ id }) => id === day?.cityId)?.name
  const city = name ? pick(name) : ''
  const time = day?.times.find(({ start }) => start === draft.start)
  const input = inputOf(draft, time, city)
  const caller = useCaller((found: CallerQuery['caller']) => {
    const next = withCaller(draft, treatments, found)
    setDraft(next)
    // Focus the first field that a known caller leaves open: the day, or the treatment if theirs is no longer on sale.
    const first = next.lengthMinutes === undefined ? treatmentField : dayField
    first.current?.focus()
  })
  const booking = useBookByPhone(() => setDraft(noDraft(dayOf(now), language)))
  const fields = wrongFields(booking.error)
  const form = {
    draft,
    setDraft,
    wrong: (field: string) => (fields.includes(field) ? t('phone.wrong') : undefined),
  }
  const error = booking.error ?? caller.error ?? times.error
  const missing = input ? undefined : t(time ? 'phone.missing' : 'phone.missingTime')
  return (
    <>
      <CallerSearch onChoose={(code) => caller.mutate(code)} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (input) booking.mutate(input)
        }}
      >
        <div className={styles.column}>
          <ContactFields {...form} city={city} />
        </div>
        <div className={styles.column}>
          <ChoiceFields
            {...form}
            treatments={treatments}
            day={day}
            dayField={dayField}
            treatmentField={treatmentField}
          />
          {time && (
            <ul className={styles.preview}>
              <li>
                {t('phone.costs', {
                  when: formats.dateTimeShort(time.start),
                  total: formats.money(time.totalCents),
                  names: formats.names(time.experts.map((one) => one.name)),
                })}
              </li>
              <li>{t('phone.held', { hours: officeLimits.phoneHoldHours })}</li>
              <li>{t('phone.mail')}</li>
            </ul>
          )}
          {error != null && (
            <Notice tone="error" announced="at once">
              {errorText(error)}
            </Notice>
          )}
          <div className={styles.send}>
            <Button
              type="submit"
              loading={booking.isPending}
              unavailable={!input}
              aria-describedby={missing === undefined ? undefined : missingId}
            >
              {t('phone.book')}
            </Button>
            {missing !== undefined && (
              <p id={missingId} className={styles.quiet}>
                {missing}
              </p>
            )}
          </div>
        </div>
      </form>
    </>
  )
}

/** The page for booking while the customer is on the telephone. The customer then pays by the link in the mail. */
export function PhonePage(): JSX.Element {
  const { t } = useTexts()
  const query = useTreatments()
  return (
    <Page title={t('phone.title')}>
      <Answered query={query}>{({ phoneTreatments }) => <PhoneForm treatments={phoneTreatments} />}</Answered>
    </Page>
  )
}
