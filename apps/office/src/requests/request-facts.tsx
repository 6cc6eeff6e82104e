import { Link } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { Telephone } from '../page/telephone.tsx'
import styles from './requests.module.css'

function Fact({ name, children }: { name: MessageId; children: ReactNode }): JSX.Element {
  const { t } = useTexts()
  return (
    <>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What the person would like, and how to reach them. */
export function RequestFacts({ request }: { request: RequestSheetFragment }): JSX.Element {
  const { t, pick, formats, named } = useTexts()
  const { row, expert, street, addressTitle, language } = request
  const treatments = [row.treatment, ...(row.secondTreatment ? [row.secondTreatment] : [])].map(pick)
  const place = [street, [row.postalCode, row.locality].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      <Fact name="requests.wish">
        <b>{formats.names(treatments)}</b>
        <span>
          {t(row.guests === 2 ? 'requests.forTwo' : 'requests.forOne', { minutes: formats.count(row.lengthMinutes) })}
        </span>
      </Fact>
      <Fact name="requests.when">
        <b>
          {t('requests.dayAndPeriod', { day: formats.dayLong(row.day), period: named('common.period', row.timeRange) })}
        </b>
      </Fact>
      <Fact name="requests.with">{expert ?? t('requests.anybody')}</Fact>
      <Fact name="requests.where">
        {addressTitle != null && <span>{addressTitle}</span>}
        <span>{place}</span>
      </Fact>
      <Fact name="common.contact">
        <b>{row.name}</b>
        {row.phone != null && <Telephone number={row.phone} />}
        <span>{row.email}</span>
        <span className={styles.quiet}>{t(`requests.language.${language}`)}</span>
      </Fact>
      <Fact name="requests.sent">{formats.dateTimeShort(row.at)}</Fact>
      {row.status === 'closed' && (
        <Fact name="common.outcome">
          <span>{row.outcome == null ? t('requests.outcome.unknown') : t(`requests.outcome.${row.outcome}`)}</span>
          {row.lostReason != null && <span>{t(`requests.lost.${row.lostReason}`)}</span>}
          {row.bookingCode != null && <BookingLink code={row.bookingCode} />}
          {row.bookingStatus != null && <span>{t(`common.status.${row.bookingStatus}`)}</span>}
        </Fact>
      )}
    </dl>
  )
}

/** Opens the sheet of a booking in place of the request's, because sheets never stack. */
export function BookingLink({ code }: { code: string }): JSX.Element {
  return (
    <Link
      to="/requests"
      search={({ city }: { city?: string }) => ({ city, booking: code })}
      translate="no"
      className={styles.link}
    >
      {code}
    </Link>
  )
}
