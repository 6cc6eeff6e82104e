import { Button, ButtonLink, EmptyState, Loading, Notice, PageTitle, Skeleton } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useServerClockIfKnown } from '../platform/server-now.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { SavedCardList } from './saved-card-list.tsx'
import styles from './saved-cards-page.module.css'
import { savedCardsQuery } from './saved-cards-query.ts'

/** /savedCards: the client's cards, to view and delete. */
export function SavedCardsPage(): JSX.Element {
  const t = useT()
  return (
    <PageFrame narrow>
      <div className={styles.page}>
        <PageTitle title={t('common.savedCards')} lead={t('cards.lead')} />
        <Cards />
      </div>
    </PageFrame>
  )
}

function Cards(): JSX.Element {
  const t = useT()
  const clock = useServerClockIfKnown(true)
  const { data, isError, isFetching, refetch } = useQuery(savedCardsQuery)
  // Without the server's clock no card counts as expired.
  if (data && data.savedCards.length > 0) return <SavedCardList cards={data.savedCards} now={clock?.answeredAt ?? 0} />
  if (data) {
    return (
      <EmptyState
        title={t('cards.empty.title')}
        action={<ButtonLink href="/treatments">{t('cards.empty.action')}</ButtonLink>}
      >
        {t('cards.empty.text')}
      </EmptyState>
    )
  }
  if (isError) {
    return (
      <Notice
        tone="error"
        announced="politely"
        action={
          <Button size="small" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('cards.failed')}
      </Notice>
    )
  }
  return (
    <Loading label={t('common.loading')} className={styles.waiting}>
      <Skeleton height={64} shape="tile" />
      <Skeleton height={64} shape="tile" />
    </Loading>
  )
}
