import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@ruhepol/ui'
import type { JSX } from 'react'
import { ActsDocument } from '../gql/graphql.ts'
import type { ActsQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { execute, officeQuery } from '../platform/api.ts'
import { ActSubject } from './act-subject.tsx'
import styles from './log.module.css'
import { useChanges } from './use-changes.ts'

type Act = ActsQuery['acts']['acts'][number]

function ActRow({ act, changes }: { act: Act; changes: readonly string[] }): JSX.Element {
  const { formats, named } = useTexts()
  return (
    <li className={styles.row}>
      <span className={styles.at}>{formats.dateTimeShort(act.at)}</span>
      <span className={styles.by}>{act.by}</span>
      <span className={styles.what}>
        <span className={styles.verb}>
          <span>{named('common.verb', act.verb)}</span> <ActSubject act={act} />
        </span>
        {act.reason != null && <span>{act.reason}</span>}
        {changes.map((change) => (
          <span key={change} className={styles.change}>
            {change}
          </span>
        ))}
      </span>
    </li>
  )
}

/** Everything that the office did, newest first: who, what, why. */
export function LogPage(): JSX.Element {
  const { t } = useTexts()
  const changes = useChanges()
  const query = useInfiniteQuery({
    queryKey: officeQuery(ActsDocument, {}).queryKey,
    queryFn: ({ pageParam }) => execute(ActsDocument, { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ acts }) => acts.endCursor ?? undefined,
  })
  return (
    <Page title={t('log.title')}>
      <Answered query={query}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts.acts)
          return (
            <Section title={t('log.acts')}>
              {acts.length === 0 ? (
                <Nothing title={t('log.none')} />
              ) : (
                <ol className={styles.list}>
                  {acts.map((act) => (
                    <ActRow key={act.id} act={act} changes={changes(act)} />
                  ))}
                </ol>
              )}
              {query.hasNextPage && (
                <div>
                  <Button
                    variant="secondary"
                    size="small"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('log.older')}
                  </Button>
                </div>
              )}
            </Section>
          )
        }}
      </Answered>
    </Page>
  )
}
