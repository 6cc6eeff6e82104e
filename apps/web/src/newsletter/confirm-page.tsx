import { useNavigate } from '@tanstack/react-router'
import type { JSX } from 'react'
import { ConfirmNewsletterDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { MailedQuestion } from '../page/mailed-question.tsx'

/** The second half of the double opt-in; leads to /newsletterConfirmed. */
export function ConfirmNewsletterPage({ token }: { token: string }): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  return (
    <MailedQuestion
      texts={{
        title: t('newsletter.confirm.title'),
        text: t('newsletter.confirm.text'),
        action: t('newsletter.confirm.action'),
        wrongTitle: t('common.linkBroken'),
        wrongText: t('newsletter.confirm.wrongText'),
        failed: t('common.failedShort'),
        home: t('common.toHome'),
      }}
      act={async () => {
        await execute(ConfirmNewsletterDocument, { token }, { idempotent: true })
        // Replaces the entry, because going back must not ask again.
        await navigate({ to: '/newsletterConfirmed', replace: true })
      }}
      done={null}
    />
  )
}
