import { company, fieldErrors, withdrawalSchema } from '@ruhepol/rules'
import { Button, EmailField, ErrorSummary, Field, Notice, PageTitle, Stack } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { errorItems, useTypedForm } from '../../form/use-typed-form.ts'
import { fieldProblems } from '../../form/field-problems.ts'
import { DeclareVoucherWithdrawalDocument } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { knownContact } from '../../booking/flow/booking-drafts.ts'
import { useErrorTitle } from '../../form/error-title.ts'
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
  const [attempt, setAttempt] = useState(0)
  const form = useTypedForm<WithdrawalField>({
    names: fields,
    problemsOf: (texts) => fieldProblems(fields, fieldErrors(withdrawalSchema, texts)),
    known: () => ({ orderCode: '', email: knownContact(client).email }),
    knownFor: [client],
  })
  const sending = useMutation({
    mutationFn: (declared: Record<WithdrawalField, string>) =>
      execute(DeclareVoucherWithdrawalDocument, declared, { idempotent: true }),
  })
  const items = errorItems(fields, form.errorOf)
  useErrorTitle(items.length > 0 && attempt > 0)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (sending.isPending) return
    form.check(
      (texts) => sending.mutate(texts),
      () => setAttempt((before) => before + 1),
    )
  }
  const failure = isApiError(sending.error, 'rate_limited')
    ? 'voucher.withdrawal.tooOften'
    : 'voucher.withdrawal.failed'
  return (
    <PageFrame narrow>
      <Stack gap={5}>
        <PageTitle title={t('voucher.withdrawal.title')} lead={t('voucher.withdrawal.lead')} />
        <Notice>
          <WithdrawalNote id="voucher.withdrawal.treatments" />
        </Notice>
        {sending.isSuccess ? (
          <Sent email={sending.variables.email.trim()} />
        ) : (
          <form method="dialog" noValidate onSubmit={submit} className={styles.written}>
            {attempt > 0 && (
              <ErrorSummary
                title={t('booking.error.title', { count: items.length })}
                errors={items}
                attempt={attempt}
              />
            )}
            <Field
              {...form.field('orderCode')}
              label={t('voucher.withdrawal.orderCode')}
              hint={t('voucher.withdrawal.orderCodeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <EmailField
              {...form.field('email')}
              label={t('booking.contact.email')}
              hint={t('voucher.withdrawal.emailHint')}
              required
            />
            {sending.isError && <Notice tone="error" announced="at once" title={t(failure)} />}
            <div>
              <Button type="submit" loading={sending.isPending}>
                {t('voucher.withdrawal.confirm')}
              </Button>
            </div>
          </form>
        )}
      </Stack>
    </PageFrame>
  )
}
