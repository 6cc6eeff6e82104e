import { Avatar, TextLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useLocalized, useT } from '../../i18n/index.ts'
import { bookingHref } from '../../booking/flow/booking-search.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import type { Discovery } from '../use-discovery.ts'
import { useChosenExpert } from '../treatments/use-treatment-types.ts'
import type { TreatmentType } from '../treatments/use-treatment-types.ts'
import { useWhenWords } from '../days/when-words.ts'
import styles from './second-guest.module.css'

type FirstGuestCardProps = {
  discovery: Discovery
  type: TreatmentType | undefined
}

/** The first guest's selection, always visible while the second chooses (experience 25). */
export function FirstGuestCard({ discovery, type }: FirstGuestCardProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  const when = useWhenWords()(discovery.search, false)
  const { card } = useChosenExpert(discovery)
  const portrait = card?.media.find((media) => media.type === 'image')
  const guest = t('common.guestNumber', { number: 1 })
  return (
    <section className={styles.first} aria-label={guest}>
      <Avatar source={portrait && pictureOf(portrait)} size="small" />
      <p className={styles.words}>
        <span className={styles.quiet}>{t('discovery.guest.when', { guest, when: when ?? '' })}</span>
        <b>
          {t('common.treatmentWith', {
            treatment: type ? text(type.name) : '',
            expert: card?.name ?? t('discovery.guest.anyExpert'),
          })}
        </b>
      </p>
      <TextLink
        small
        href={bookingHref('/treatments', discovery.search)}
        aria-label={`${t('common.change')}: ${guest}`}
      >
        {t('common.change')}
      </TextLink>
    </section>
  )
}
