import type { JSX, ReactNode } from 'react'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
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
      <Fact name="sheet.what">
        {treatments.map(({ guest, expert, treatment, lengthMinutes, priceCents }) => (
          <span key={guest} className={styles.line}>
            <span>
              {t('sheet.treatment', { treatment: pick(treatment), minutes: formats.count(lengthMinutes), expert })}
            </span>
            <span>{formats.money(priceCents)}</span>
          </span>
        ))}
      </Fact>
      <Fact name="sheet.where">
        <span>{[named('sheet.place', place.kind), place.title, ...address].filter(Boolean).join(', ')}</span>
        {place.info != null && <span className={styles.quiet}>{place.info}</span>}
      </Fact>
      <Fact name="sheet.who">
        {contact ? (
          <>
            <b>{contact.name}</b>
            <span>{[contact.phone, contact.email].filter(Boolean).join(' · ')}</span>
          </>
        ) : (
          <span className={styles.quiet}>{t('sheet.forgotten')}</span>
        )}
      </Fact>
      {notesForExpert != null && notesForExpert !== '' && <Fact name="sheet.forExpert">{notesForExpert}</Fact>}
    </dl>
  )
}
