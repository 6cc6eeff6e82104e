import { phoneHold } from '@ruhepol/rules/office'
import { Button, Notice } from '@ruhepol/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { Page } from '../page/page.tsx'
import { Answered } from '../page/states.tsx'
import { useNow } from '../platform/clock.ts'
import { useKept } from '../platform/kept.ts'
import { focusFirstField } from '../platform/keys.ts'
import { useMe } from '../platform/session.ts'
import { CallerSearch } from './caller-search.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { askedOf, chosenTime, hasCompany, inputOf, missingOf, noDraft, withCaller, withTyped } from './draft.ts'
import type { Draft, OfferDraft, PhoneTime, Treatment } from './draft.ts'
import { OfferPart } from './offer-part.tsx'
import { useOffered } from './use-offer-again.ts'
import { useOfferTimes } from './use-offer-times.ts'
import { isTaken, useBookByPhone, usePhoneTimes, useTreatments, wrongFields } from './use-phone-booking.ts'
import styles from './phone-booking.module.css'

/** The error codes that have their own messages on this page. */
const said = {
  not_served: 'phone.notServed',
  idempotency_conflict: 'phone.alreadyBooked',
  payment_not_payable: 'phone.overdue',
} as const

type FormProps = {
  treatments: readonly Treatment[]
  draft: Draft
  /** Returns the draft after the change, as the setter of `useKept`. */
  setDraft: (change: (now: Draft) => Draft) => Draft
}

/** The form. The times are fetched as soon as treatment, length and postal code are known. */
function PhoneForm({ treatments, draft, setDraft }: FormProps): JSX.Element {
  const { t, language, pick, formats } = useTexts()
  const errorText = useErrorText(said)
  const { cities } = useMe()
  const now = useNow()
  const [, setOffered] = useOffered()
  const form = useRef<HTMLFormElement>(null)
  const treatmentField = useRef<HTMLSelectElement>(null)
  const dayField = useRef<HTMLSelectElement>(null)
  const timeField = useRef<HTMLSelectElement>(null)
  const query = usePhoneTimes(draft)
  const answered = query.data?.phoneTimes
  // While new times load, `answered` still has the previous times, which must not be booked.
  const day = query.isPlaceholderData ? undefined : answered
  const name = cities.find(({ id }) => id === day?.cityId)?.name
  const city = name ? pick(name) : ''
  const time = chosenTime(day?.times ?? [], draft.chosen)
  const missing = missingOf(draft, time, city)
  const booking = useBookByPhone({
    onBooked: () => {
      setDraft(() => noDraft(language))
      // Closing the booking's sheet returns the focus to this field, ready for the next caller.
      focusFirstField()
    },
    onKeyUsed: () => setDraft((typed) => ({ ...typed, key: crypto.randomUUID() })),
  })
  const changeOffer = (changed: Partial<OfferDraft>): void => {
    if (offer.isError) offer.reset()
    setDraft((typed) => (typed.request ? withTyped(typed, { request: { ...typed.request, ...changed } }) : typed))
  }
  const offer = useOfferTimes(draft, city, {
    onOffered: () => {
      setOffered(() => draft)
      setDraft(() => noDraft(language))
    },
    onRefused: (start) =>
      setDraft((typed) =>
        typed.request
          ? withTyped(typed, {
              request: {
                ...typed.request,
                times: typed.request.times.filter((one) => Date.parse(one.start) !== Date.parse(start)),
              },
            })
          : typed,
      ),
    onChanged: (seen) =>
      setDraft((typed) => (typed.request ? { ...typed, request: { ...typed.request, seen } } : typed)),
  })
  const { request } = draft
  // A request has filled in everything but the time.
  const begin = useEffectEvent(() => {
    if (request) dayField.current?.focus()
  })
  useEffect(() => begin(), [])
  const error = booking.error ?? offer.error
  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (error) (isTaken(error) ? timeField.current : refused)?.focus()
  }, [error])
  const fields = wrongFields(error)
  const parts = {
    draft,
    change: (changed: Partial<Draft>): void => {
      if (booking.isError) booking.reset()
      if (offer.isError) offer.reset()
      setDraft((typed) => withTyped(typed, changed))
    },
    wrong: (field: string) => (fields.includes(field) ? t('phone.wrong') : undefined),
  }
  const written = ({ start, totalCents, experts }: PhoneTime): string =>
    t('common.timeOffer', {
      when: formats.dateTimeShort(start),
      total: formats.money(totalCents),
      names: formats.names(experts.map((one) => one.name)),
    })
  return (
    <>
      <CallerSearch
        onFound={(caller) => {
          const { lengthMinutes } = setDraft((typed) => withCaller(typed, treatments, caller))
          // Focus the first field that is still open: the day, or the treatment if the caller's is no longer on sale.
          const open = lengthMinutes === undefined ? treatmentField : dayField
          open.current?.focus()
        }}
      />
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const input = inputOf(draft, time, city)
          if (input) booking.mutate(input)
        }}
      >
        <div className={styles.column}>
          <ContactFields {...parts} city={city} />
        </div>
        <div className={styles.column}>
          <ChoiceFields
            {...parts}
            {...{ treatments, day, time, written, query, treatmentField, dayField, timeField }}
            experts={askedOf(draft, now) ? (answered?.experts ?? []) : []}
          />
          {time && (
            <ul className={styles.preview}>
              <li>{written(time)}</li>
              <li>
                {t('phone.held', {
                  until: formats.dateTimeShort(phoneHold({ placedAt: now, startAt: Date.parse(time.start) })),
                })}
              </li>
              <li>{t(draft.onAccount && hasCompany(draft) ? 'phone.mailOnAccount' : 'phone.mail')}</li>
              {request?.hasOpenOffer && <li>{t('phone.offer.stays')}</li>}
            </ul>
          )}
          {booking.error !== null && (
            <Notice tone="error" announced="at once">
              {errorText(booking.error)}
            </Notice>
          )}
          <Button
            type="submit"
            variant={request ? 'secondary' : 'primary'}
            loading={booking.isPending}
            unavailable={missing !== undefined}
            reason={missing ? t('phone.missing', { field: t(missing) }) : ''}
          >
            {t('phone.book')}
          </Button>
          {request && (
            <OfferPart
              {...{ time, written, city, offer }}
              blockedMinutes={day?.blockedMinutes ?? 0}
              draft={{ ...draft, request }}
              change={changeOffer}
            />
          )}
        </div>
      </form>
    </>
  )
}

/** The page for booking while the customer is on the telephone. The customer then pays through the link in the mail. */
export function PhonePage(): JSX.Element {
  const { t, language } = useTexts()
  const query = useTreatments()
  const [draft, setDraft] = useKept('phone booking', () => noDraft(language))
  return (
    <Page title={t(draft.request ? 'phone.titleOfRequest' : 'phone.title')}>
      <Answered query={query}>
        {({ phoneTreatments }) => <PhoneForm treatments={phoneTreatments} {...{ draft, setDraft }} />}
      </Answered>
    </Page>
  )
}
