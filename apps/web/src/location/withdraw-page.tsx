import { ButtonLink, EmptyState } from '@ruhepol/ui'
import type { JSX } from 'react'
import { WithdrawOpeningNoticeDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { MailedQuestion } from '../page/mailed-question.tsx'

/** Withdraws an opening notice. */
export function WithdrawPage({ token }: { token: string }): JSX.Element {
  const t = useT()
  return (
    <MailedQuestion
      texts={{
        title: t('location.withdraw.title'),
        text: t('location.withdraw.text'),
        action: t('location.withdraw.action'),
        wrongTitle: t('common.linkBroken'),
        wrongText: t('location.withdraw.wrongText'),
        failed: t('common.failedShort'),
        home: t('common.toHome'),
      }}
      act={() => execute(WithdrawOpeningNoticeDocument, { token }, { idempotent: true })}
      done={
        <EmptyState
          heading="h1"
          at="evening"
          title={t('location.withdraw.doneTitle')}
          action={<ButtonLink href="/home">{t('common.toHome')}</ButtonLink>}
        >
          {t('location.withdraw.doneText')}
        </EmptyState>
      }
    />
  )
}
