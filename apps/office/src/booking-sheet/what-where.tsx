import type { JSX, ReactNode } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { Telephone } from '../page/telephone.tsx'
import type { Treatment } from './outcome.ts'
import styles from './booking-sheet.module.css'

function Fact({ name, children }: { name: MessageId; children: ReactNode }): JSX.Element {
  const { t } = useTexts()
  return (
    <>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The outcome of a treatment and who recorded it; for a customer's no-show also the waiting time and the call. */
function OutcomeOf({ expert, outcome }: { expert: string; outcome: NonNullable<Treatment['outcome']> }): JSX.Element {
  const { t, formats } = useTexts()
  const { waitedMinutes, calledAt, by, at } = outcome
  return (
    <>
      <span>{t('sheet.outcome.of', { expert, what: t(`sheet.outcome.${outcome.outcome}`) })}</span>
      {waitedMinutes != null && calledAt != null && (
        <span>{t('sheet.outcome.proof', { minutes: waitedMinutes, time: formats.time(calledAt) })}</span>
      )}
      <span className={styles.quiet}>{t('sheet.outcome.recorded', { name: by, when: formats.dateTimeShort(at) })}</span>
    </>
  )
}

/** The delay that was announced last, and by whom. */
function DelayOf({ start, delay }: { start: string; delay: NonNullable<SheetFragment['delay']> }): JSX.Element {
  const { t, formats } = useTexts()
  const { minutes, by, at, toldAt } = delay
  const time = formats.time(Date.parse(start) + minutes * 60_000)
  return (
    <>
      <b>{t('sheet.delay.expected', { minutes, time })}</b>
      <span className={styles.quiet}>
        {toldAt == null
          ? t('sheet.delay.announced', { name: by, when: formats.dateTimeShort(at) })
          : t('sheet.delay.told', { name: by, time: formats.time(toldAt) })}
      </span>
    </>
  )
}

/** The appointment: time, treatments with their experts, place, and customer. */
export function WhatWhere({ booking }: { booking: SheetFragment }): JSX.Element {
  const { t, pick, formats, named } = useTexts()
  const { contact, place, treatments, notesForExpert } = booking
  const address = [place.street, [place.postalCode, place.locality].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <dl className={styles.facts}>
      <Fact name="sheet.when">
        <b>{formats.dateTime(booking.start)}</b> <span>{t('sheet.until', { time: formats.time(booking.end) })}</span>
      </Fact>
      {booking.delay && (
        <Fact name="sheet.delay">
          <DelayOf start={booking.start} delay={booking.delay} />
        </Fact>
      )}
      <Fact name="sheet.what">
        {treatments.map(({ guest, expert, treatment, lengthMinutes, priceCents, needsExpert, expertPhone }) => (
          <span key={guest} className={styles.line}>
            <span className={styles.twoLines}>
              <span>
                {t('sheet.treatment', { treatment: pick(treatment), minutes: formats.count(lengthMinutes), expert })}
              </span>
              {expertPhone != null && <Telephone number={expertPhone} />}
              {needsExpert && <b className={styles.needs}>{t('calendar.needsExpert')}</b>}
            </span>
            <span>{formats.money(priceCents)}</span>
          </span>
        ))}
      </Fact>
      {treatments.some(({ outcome }) => outcome) && (
        <Fact name="common.outcome">
          {treatments.map(
            ({ guest, expert, outcome }) => outcome && <OutcomeOf key={guest} {...{ expert, outcome }} />,
          )}
        </Fact>
      )}
      <Fact name="sheet.where">
        <span>{[named('sheet.place', place.kind), place.title, ...address].filter(Boolean).join(', ')}</span>
        {place.info != null && <span className={styles.quiet}>{place.info}</span>}
      </Fact>
      <Fact name="sheet.who">
        {contact ? (
          <>
            <b>{contact.name}</b>
            {contact.companyName != null && <span>{contact.companyName}</span>}
            {contact.phone != null && <Telephone number={contact.phone} />}
            <span>{contact.email}</span>
          </>
        ) : (
          <span className={styles.quiet}>{t('sheet.forgotten')}</span>
        )}
      </Fact>
      {notesForExpert != null && notesForExpert !== '' && <Fact name="sheet.forExpert">{notesForExpert}</Fact>}
    </dl>
  )
}
