import { ButtonLink, EmptyState } from '@ruhepol/ui'
import type { JSX } from 'react'
import { UnsubscribeNewsletterDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { MailedQuestion } from '../page/mailed-question.tsx'

/** The unsubscribe page linked in every newsletter. */
export function UnsubscribePage({ token }: { token: string }): JSX.Element {
  const t = useT()
  return (
    <MailedQuestion
      texts={{
        title: t('newsletter.unsubscribe.title'),
        text: t('newsletter.unsubscribe.text'),
        action: t('newsletter.unsubscribe.action'),
        wrongTitle: t('common.linkBroken'),
        wrongText: t('newsletter.confirm.wrongText'),
        failed: t('common.failedShort'),
        home: t('common.toHome'),
      }}
      act={() => execute(UnsubscribeNewsletterDocument, { token }, { idempotent: true })}
      done={
        <EmptyState
          heading="h1"
          at="evening"
          title={t('newsletter.unsubscribe.doneTitle')}
          action={<ButtonLink href="/home">{t('common.toHome')}</ButtonLink>}
        >
          {t('newsletter.unsubscribe.doneText')}
        </EmptyState>
      }
    />
  )
}
