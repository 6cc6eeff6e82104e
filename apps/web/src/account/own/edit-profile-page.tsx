import { Checkbox, Field, FieldRow, PageTitle, Stack, Step } from '@ruhepol/ui'
import { dayOf } from '@ruhepol/rules'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { UpdateClientDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { ProfileFields } from '../form/profile-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from './own-account.module.css'
import { ownAccountQuery, renewOwnAccount } from './own-account-query.ts'
import { profileChange, profileFields, profileProblems, profileTexts } from './profile-form.ts'

/** /editProfile: edits the personal details, then returns to /account. */
export function EditProfilePage({ clientId }: { clientId: string }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const today = dayOf(useServerClock().answeredAt)
  const { client } = useSuspenseQuery(ownAccountQuery(clientId)).data
  const [marketing, setMarketing] = useState(client.marketingConsent)
  const form = useAccountForm({
    names: profileFields,
    problemsOf: (texts) => profileProblems(texts, client, today),
    known: () => profileTexts(client),
    apiNames: Object.fromEntries(
      profileFields.flatMap((name) => [
        [`clientUpdateData.${name}`, name],
        [`clientUpdateData.address.${name}`, name],
      ]),
    ),
    send: async (texts) => {
      const clientUpdateData = {
        ...profileChange(texts, client),
        ...(marketing !== client.marketingConsent && { marketingConsent: marketing }),
      }
      await execute(UpdateClientDocument, { clientUpdateData }, { idempotent: true })
      await renewOwnAccount(queryClient, clientId)
      await navigate({ to: '/account' })
    },
  })
  const { field } = form
  return (
    <PageFrame narrow>
      <Stack gap={6}>
        <PageTitle title={t('client.edit.title')} lead={t('client.edit.lead')} />
        <AccountForm form={form} action={t('client.edit.save')}>
          <Stack gap={7}>
            <div className={styles.fields}>
              <ProfileFields form={form} />
            </div>
            <Step title={t('client.address.title')} note={t('common.optional')}>
              <div className={styles.fields}>
                <FieldRow split="street">
                  <Field {...field('street')} label={t('common.address.street')} autoComplete="address-line1" />
                  <Field {...field('streetNumber')} label={t('common.address.streetNumber')} autoComplete="off" />
                </FieldRow>
                <FieldRow split="city">
                  <Field
                    {...field('postalCode')}
                    label={t('common.address.postalCode')}
                    autoComplete="postal-code"
                    inputMode="numeric"
                  />
                  <Field {...field('locality')} label={t('common.address.locality')} autoComplete="address-level2" />
                </FieldRow>
                <Field
                  {...field('title')}
                  label={t('booking.address.extra')}
                  optional={t('common.optional')}
                  hint={t('booking.address.extraHint')}
                  autoComplete="address-line2"
                />
              </div>
            </Step>
            <Checkbox checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
              {t('client.marketing')}
            </Checkbox>
          </Stack>
        </AccountForm>
      </Stack>
    </PageFrame>
  )
}
