import { SummaryCard, SummaryRows } from '@ruhepol/ui'
import type { Elements, SummaryRow } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import styles from './appointment-card.module.css'
import { useAppointment, useAppointmentRows } from './appointment-rows.tsx'
import type { Choice } from '../flow/booking-guards.ts'
import { useContainedWords } from './contained-words.ts'
import { useTotalWords } from './total.ts'
import type { Quote } from './total.ts'

type AppointmentCardProps = {
  choice: Choice
  quote: Quote
  action: Elements
  after?: ReactNode
}

const present = (rows: (SummaryRow | undefined)[]): SummaryRow[] => rows.filter((row) => row !== undefined)

/** The appointment and its price, next to the questions. */
export function AppointmentCard({ choice, quote, action, after }: AppointmentCardProps): JSX.Element {
  const t = useT()
  const total = useTotalWords(quote)
  const pictureOf = usePictureSource()
  const { title, picture } = useAppointment(choice)
  const contained = useContainedWords(choice)
  const rows = useAppointmentRows(choice)
  return (
    <aside aria-label={t('common.yourAppointment')}>
      <SummaryCard
        {...(picture && { picture: pictureOf(picture) })}
        title={title}
        rows={present([rows.slot, rows.expert, ...rows.guests, rows.place, rows.length])}
        total={{
          label: t('common.total'),
          sum: total ?? '–',
          isPending: !total,
          note: t('booking.totalNote', { contained }),
        }}
        action={action}
        after={after}
      />
    </aside>
  )
}

type AppointmentOverviewProps = {
  choice: Choice
  /** Whether two guests are listed here; not if they have their own card. */
  guests?: boolean
}

/** The same rows as a card in the page, below 905 px. */
export function AppointmentOverview({ choice, guests = true }: AppointmentOverviewProps): JSX.Element {
  const t = useT()
  const rows = useAppointmentRows(choice)
  return (
    <section className={styles.overview} aria-label={t('common.yourAppointment')}>
      <SummaryRows
        rows={present([rows.slot, rows.treatment, rows.expert, ...(guests ? rows.guests : []), rows.place])}
      />
    </section>
  )
}
