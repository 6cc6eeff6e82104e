import { Button, ButtonLink, PageTitle, Stack, Switch, TextButton, Untranslated } from '@ruhepol/ui'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { ExportMyDataDocument, UpdateClientDocument } from '../../gql/graphql.ts'
import { useFormats, useLanguage, useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { LanguageChoice } from '../../settings/language-choice.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { signOut } from '../sign-out.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { DeviceList } from './device-list.tsx'
import styles from './own-account.module.css'
import { ownAccountQuery, renewOwnAccount } from './own-account-query.ts'
import type { OwnClient } from './own-account-query.ts'

/** /account: the profile and all account actions. */
export function AccountPage({ clientId }: { clientId: string }): JSX.Element {
  const t = useT()
  const { client, sessions } = useSuspenseQuery(ownAccountQuery(clientId)).data
  const external = client.externalProvider !== null
  return (
    <PageFrame narrow>
      <Stack gap={7}>
        <PageTitle
          title={<Untranslated>{`${client.name} ${client.surname}`}</Untranslated>}
          lead={<Untranslated>{client.email}</Untranslated>}
        />
        <Profile client={client} />
        <section className={styles.section}>
          <h2 id="language">{t('common.language')}</h2>
          <LanguageChoice labelledBy="language" />
        </section>
        <Marketing client={client} />
        <DeviceList clientId={clientId} devices={sessions} />
        <OwnData external={external} />
      </Stack>
    </PageFrame>
  )
}

function Profile({ client }: { client: OwnClient }): JSX.Element {
  const t = useT()
  const { day } = useFormats()
  const { address, birthday, companyName, externalProvider, phoneNumber } = client
  const rows: [label: string, lines: string[]][] = [
    [t('account.birthday.label'), birthday === null ? [] : [day(birthday)]],
    [t('common.contact.phoneNumber'), [phoneNumber]],
    [t('common.contact.companyName'), companyName === null ? [] : [companyName]],
    [
      t('client.address.title'),
      address
        ? [
            ...(address.title ? [address.title] : []),
            `${address.street ?? ''} ${address.streetNumber ?? ''}`,
            `${address.postalCode} ${address.locality}`,
          ]
        : [],
    ],
  ]
  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 id="profile">{t('common.profile')}</h2>
      <dl className={styles.profile}>
        {rows
          .filter(([, lines]) => lines.length > 0)
          .map(([label, lines]) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((line) => (
                <dd key={line} translate="no">
                  {line}
                </dd>
              ))}
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink href="/editProfile">{t('client.edit.title')}</ButtonLink>
        <ButtonLink href="/savedCards" variant="secondary" icon="credit-card">
          {t('common.savedCards')}
        </ButtonLink>
        {externalProvider === null && (
          <ButtonLink href="/emailChange" variant="secondary" icon="mail">
            {t('client.email.open')}
          </ButtonLink>
        )}
        {externalProvider === null && (
          <ButtonLink href="/passwordChange" variant="secondary" icon="lock">
            {t('client.password.title')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Marketing({ client }: { client: OwnClient }): JSX.Element {
  const t = useT()
  const fail = useFailureToast()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const change = async (agreed: boolean): Promise<void> => {
    setWanted(agreed)
    try {
      await execute(UpdateClientDocument, { clientUpdateData: { marketingConsent: agreed } }, { idempotent: true })
      await renewOwnAccount(queryClient, client.id)
    } catch (error) {
      fail(error, 'marketing consent')
    }
    setWanted(undefined)
  }
  return (
    <section className={styles.section} aria-labelledby="mails">
      <h2 id="mails">{t('client.mails.title')}</h2>
      <Switch checked={wanted ?? client.marketingConsent} onChange={(event) => void change(event.target.checked)}>
        {t('client.marketing')}
      </Switch>
      <p className={styles.quiet}>{t('client.mails.note')}</p>
    </section>
  )
}

function OwnData({ external }: { external: boolean }): JSX.Element {
  const t = useT()
  const fail = useFailureToast()
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'export' | 'signOut'>()
  const [deleting, setDeleting] = useState(false)
  const run = async (what: 'export' | 'signOut', work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(what)
    try {
      await work()
    } catch (error) {
      fail(error, what)
    }
    setBusy(undefined)
  }
  const download = async (): Promise<void> => {
    const { exportMyData } = await execute(ExportMyDataDocument, {}, { idempotent: true })
    await saveFile('ruhepol.json', exportMyData, 'application/json')
  }
  const leave = async (): Promise<void> => {
    await signOut(language)
    await navigate({ to: '/home' })
  }
  return (
    <section className={styles.section} aria-labelledby="data">
      <h2 id="data">{t('client.data.title')}</h2>
      <p className={styles.quiet}>{t('client.data.text')}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon="download"
          loading={busy === 'export'}
          onClick={() => void run('export', download)}
        >
          {t('client.data.export')}
        </Button>
        <Button variant="secondary" loading={busy === 'signOut'} onClick={() => void run('signOut', leave)}>
          {t('client.signOut')}
        </Button>
      </div>
      <TextButton small onClick={() => setDeleting(true)}>
        {t('client.delete.action')}
      </TextButton>
      <DeleteAccountDialog open={deleting} external={external} onClose={() => setDeleting(false)} />
    </section>
  )
}
