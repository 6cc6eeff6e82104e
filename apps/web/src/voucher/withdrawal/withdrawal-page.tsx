import { company, fieldErrors, withdrawalSchema } from '@ruhepol/rules'
import { Button, EmailField, Field, Notice, PageTitle, Stack } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { fieldProblems } from '../../form/field-problems.ts'
import { FormErrors } from '../../form/form-errors.tsx'
import { useForm } from '../../form/use-form.ts'
import { DeclareVoucherWithdrawalDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { execute } from '../../platform/api/execute.ts'
import { knownContact } from '../../booking/flow/booking-drafts.ts'
import { useSession } from '../../platform/session.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import styles from '../voucher.module.css'
import { WithdrawalNote } from './withdrawal-note.tsx'

type WithdrawalField = 'orderCode' | 'email'
const fields: readonly WithdrawalField[] = ['orderCode', 'email']

/** The declaration was sent; only a mail says what happened. */
function Sent({ email }: { email: string }): JSX.Element {
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="success" announced="politely" title={t('voucher.withdrawal.sentTitle')}>
        {t('voucher.withdrawal.sentText', { email, contact: company.email })}
      </Notice>
    </div>
  )
}

/** /withdrawal: for guests and clients alike, with the data from the mail (section 356a BGB). */
export function WithdrawalPage(): JSX.Element {
  const t = useT()
  const { client } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    names: fields,
    problemsOf: (texts) => fieldProblems(fields, fieldErrors(withdrawalSchema, texts)),
    known: () => ({ orderCode: '', email: knownContact(client).email }),
    knownFor: [client],
    send: async (declared) => {
      await execute(DeclareVoucherWithdrawalDocument, declared, { idempotent: true })
      setSentTo(declared.email.trim())
    },
  })
  const failure = form.failure?.code === 'rate_limited' ? 'voucher.withdrawal.tooOften' : 'voucher.withdrawal.failed'
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <PageTitle title={t('common.nav.withdrawal')} lead={t('voucher.withdrawal.lead')} />
        <Notice>
          <WithdrawalNote id="voucher.withdrawal.treatments" />
        </Notice>
        {sentTo !== undefined ? (
          <Sent email={sentTo} />
        ) : (
          <form method="dialog" noValidate onSubmit={form.submit} className={styles.written}>
            <FormErrors form={form} />
            <Field
              {...form.field('orderCode')}
              label={t('voucher.orderNumber')}
              hint={t('voucher.withdrawal.orderCodeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <EmailField
              {...form.field('email')}
              label={t('common.contact.email')}
              hint={t('voucher.withdrawal.emailHint')}
              required
            />
            {form.failure && <Notice tone="error" announced="at once" title={t(failure)} />}
            <div>
              <Button type="submit" loading={form.sending}>
                {t('voucher.withdrawal.confirm')}
              </Button>
            </div>
          </form>
        )}
      </Stack>
    </PageFrame>
  )
}
