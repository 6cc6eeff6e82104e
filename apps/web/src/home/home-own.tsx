import { Loading, Section, Skeleton, TextLink } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { part } from '../platform/part.tsx'
import { useSession } from '../platform/session.ts'
import styles from './home-own.module.css'

const OwnAppointments = part(
  () => import('../booking/bookings/own-appointments.tsx').then((module) => module.OwnAppointments),
  { missing: 'home.own.missing', texts: ['booking', 'bookings'] },
)

/**
 * A client's next appointment, and the last one to book again. The server does not know who is signed in, so its page
 * reserves their space, which is shown from the first paint if the document has `data-signed-in`.
 */
export function HomeOwn(): JSX.Element | null {
  const t = useT()
  const hydrated = useHydrated()
  const { client } = useSession()
  if (hydrated && !client) return null
  const shapes = (
    <Loading label={t('common.loading')} className={styles.cards}>
      <Skeleton height="var(--card)" shape="card" />
      <Skeleton height="var(--card)" shape="card" />
    </Loading>
  )
  return (
    <div className={hydrated ? undefined : styles.unknown}>
      <Section
        className={styles.section}
        title={t('home.own.title')}
        action={
          <TextLink href="/bookings" iconEnd="chevron-right">
            {t('home.own.all')}
          </TextLink>
        }
      >
        <div className={styles.room}>
          {client ? (
            <OwnAppointments key={client.id} className={styles.cards} waiting={shapes} shapes={shapes} />
          ) : (
            shapes
          )}
        </div>
      </Section>
    </div>
  )
}
