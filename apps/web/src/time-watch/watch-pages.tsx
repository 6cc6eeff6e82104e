import { ButtonLink, EmptyState } from '@ruhepol/ui'
import type { JSX } from 'react'
import { ConfirmTimeWatchDocument, EndTimeWatchDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { MailedQuestion } from '../page/mailed-question.tsx'

type WatchQuestionProps = {
  kind: 'confirm' | 'end'
  act: () => Promise<unknown>
}

function WatchQuestion({ kind, act }: WatchQuestionProps): JSX.Element {
  const t = useT()
  return (
    <MailedQuestion
      texts={{
        title: t(`timeWatch.${kind}.title`),
        text: t(`timeWatch.${kind}.text`),
        action: t(`timeWatch.${kind}.action`),
        wrongTitle: t('common.linkBroken'),
        wrongText: t('timeWatch.wrongText'),
        failed: t('common.failedShort'),
        home: t('common.toHome'),
      }}
      act={act}
      done={
        <EmptyState
          heading="h1"
          at={kind === 'confirm' ? 'morning' : 'evening'}
          title={t(`timeWatch.${kind}.doneTitle`)}
          action={<ButtonLink href="/home">{t('common.toHome')}</ButtonLink>}
        >
          {t(`timeWatch.${kind}.doneText`)}
        </EmptyState>
      }
    />
  )
}

type TokenProps = { token: string }

/** Confirms a time watch: the second half of its double opt-in. */
export const ConfirmWatchPage = ({ token }: TokenProps): JSX.Element => (
  <WatchQuestion kind="confirm" act={() => execute(ConfirmTimeWatchDocument, { token }, { idempotent: true })} />
)

/** Ends a time watch. */
export const EndWatchPage = ({ token }: TokenProps): JSX.Element => (
  <WatchQuestion kind="end" act={() => execute(EndTimeWatchDocument, { token }, { idempotent: true })} />
)
