import { Button, ButtonLink, EmptyState, Notice, PageTitle, Stack } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import type { JSX } from 'react'
import { WithdrawOpeningNoticeDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { PageFrame } from '../shell/page-frame.tsx'

/** Behind the link of the mail. It asks first: programs that look into mails open every link. */
export function WithdrawPage({ token }: { token: string }): JSX.Element {
  const t = useT()
  const withdrawal = useMutation({
    mutationFn: () => execute(WithdrawOpeningNoticeDocument, { token }, { idempotent: true }),
  })
  const home = <ButtonLink href="/home">{t('location.withdraw.home')}</ButtonLink>
  return (
    <PageFrame narrow>
      <div aria-live="polite">
        {withdrawal.isSuccess ? (
          <EmptyState heading="h1" at="evening" title={t('location.withdraw.doneTitle')} action={home}>
            {t('location.withdraw.doneText')}
          </EmptyState>
        ) : isApiError(withdrawal.error, 'not_found') ? (
          <EmptyState heading="h1" off title={t('location.withdraw.wrongTitle')} action={home}>
            {t('location.withdraw.wrongText')}
          </EmptyState>
        ) : (
          <Stack gap={5}>
            <PageTitle title={t('location.withdraw.title')} lead={t('location.withdraw.text')} />
            {withdrawal.isError && <Notice tone="error" title={t('location.withdraw.failed')} />}
            <div>
              <Button loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
                {t('location.withdraw.action')}
              </Button>
            </div>
          </Stack>
        )}
      </div>
    </PageFrame>
  )
}
