import { Badge, Button, TextButton, useToast } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { EndSessionsDocument } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import styles from './own-account.module.css'
import { ownAccountQuery } from './own-account-query.ts'
import type { SignedInDevice } from './own-account-query.ts'

type DeviceListProps = {
  clientId: string
  devices: readonly SignedInDevice[]
}

/** The signed-in devices, to sign out one or all others. */
export function DeviceList({ clientId, devices }: DeviceListProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const fail = useFailureToast()
  const { dateTime } = useFormats()
  const queryClient = useQueryClient()
  const [ending, setEnding] = useState(false)
  const end = async (ids?: string[]): Promise<void> => {
    if (ending) return
    setEnding(true)
    try {
      await execute(EndSessionsDocument, ids ? { ids } : {}, { idempotent: true })
      toast({ text: t('client.devices.ended'), tone: 'done' })
    } catch (error) {
      fail(error, 'endSessions')
    }
    await queryClient.invalidateQueries({ queryKey: ownAccountQuery(clientId).queryKey })
    setEnding(false)
  }
  const name = ({ device }: SignedInDevice): string => device || t('client.devices.unknown')
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices">{t('client.devices.title')}</h2>
      <ul className={styles.devices}>
        {devices.map((session) => (
          <li key={session.id}>
            <p>
              <b>{name(session)}</b>
              <span className={styles.quiet}>{t('client.devices.used', { when: dateTime(session.lastUsedAt) })}</span>
            </p>
            {session.current ? (
              <Badge>{t('client.devices.current')}</Badge>
            ) : (
              <TextButton
                small
                aria-label={t('client.devices.endNamed', { device: name(session) })}
                onClick={() => void end([session.id])}
              >
                {t('client.signOut')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="secondary" loading={ending} onClick={() => void end()}>
          {t('client.devices.endOthers')}
        </Button>
      )}
    </section>
  )
}
