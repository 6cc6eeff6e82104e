import { Avatar } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { slotsPage } from '../flow/booking-guards.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { bookingHref } from '../flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import { ChangeLink, useAppointment } from '../appointment/appointment-rows.tsx'
import styles from './guests-card.module.css'

/** Both guests with treatment and expert, each with a link for changing it (specification 2, step 4). */
export function GuestsCard({ choice }: { choice: Choice }): JSX.Element {
  const t = useT()
  const pictureOf = usePictureSource()
  const { guests } = useAppointment(choice)
  const pages = ['/treatments', slotsPage(choice)]
  return (
    <ul className={styles.guests} aria-label={t('booking.guests')}>
      {guests.map(({ treatmentName, expertName, portrait }, index) => {
        const guest = t('common.guestNumber', { number: index + 1 })
        return (
          <li key={guest} className={styles.guest}>
            <Avatar source={portrait && pictureOf(portrait)} />
            <p className={styles.words}>
              <span className={styles.who}>{guest}</span>
              <b>{treatmentName}</b>
              <span className={styles.with}>{t('booking.withExpert', { expert: expertName })}</span>
            </p>
            <ChangeLink href={bookingHref(pages[index] ?? '/treatments', choice)} what={guest} />
          </li>
        )
      })}
    </ul>
  )
}
