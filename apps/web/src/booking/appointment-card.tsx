import { SummaryCard, SummaryRows } from '@ruhepol/ui'
import type { SummaryRow } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { usePictureSource } from '../platform/picture-source.ts'
import styles from './appointment-card.module.css'
import { useAppointment, useAppointmentRows } from './appointment-rows.tsx'
import type { Choice } from './choice.ts'
import type { Quote } from './total.ts'

interface AppointmentCardProps {
  choice: Choice
  quote: Quote
  action: ReactNode
  after?: ReactNode
}

const present = (rows: (SummaryRow | undefined)[]): SummaryRow[] => rows.filter((row) => row !== undefined)

/** The appointment and its price, beside the questions. */
export function AppointmentCard({ choice, quote, action, after }: AppointmentCardProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const pictureOf = usePictureSource()
  const { treatmentName, picture } = useAppointment(choice)
  const rows = useAppointmentRows(choice)
  return (
    <aside aria-label={t('booking.summary.card')}>
      <SummaryCard
        {...(picture && { picture: pictureOf(picture) })}
        title={treatmentName}
        rows={present([rows.slot, rows.expert, rows.place, rows.length])}
        total={{
          label: t('booking.total'),
          sum: quote.bill ? money(quote.bill.total.intValue) : '–',
          note: t('booking.totalNote', { place: choice.locationId === undefined ? 'own' : 'partner' }),
        }}
        action={action}
        after={after}
      />
    </aside>
  )
}

/** The same rows as a card in the flow, below 905 px. */
export function AppointmentOverview({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const rows = useAppointmentRows(choice)
  return (
    <section className={styles.overview} aria-label={t('booking.summary.card')}>
      <SummaryRows rows={present([rows.slot, rows.treatment, rows.expert, rows.place])} />
    </section>
  )
}
