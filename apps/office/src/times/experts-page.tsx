import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { buttonClass, Field } from '@ruhepol/ui'
import type { JSX } from 'react'
import { ExpertsDocument } from '../gql/graphql.ts'
import type { ExpertsQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { useSearchText } from '../page/use-search-text.ts'
import { officeQuery } from '../platform/api.ts'
import { useIsIn, useMe } from '../platform/session.ts'
import { namedLike } from './named-like.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './times.module.css'

/** Milliseconds between two refreshes while the page is visible. */
const REFRESH = 60_000

function ExpertRow({ expert }: { expert: ExpertsQuery['experts'][number] }): JSX.Element {
  const { pick } = useTexts()
  const { cities } = useMe()
  const city = cities.find(({ id }) => id === expert.cityId)
  return (
    <li>
      <Link to="/experts/$expertId" params={{ expertId: expert.id }} search={{}} data-row className={styles.expert}>
        <span className={styles.strong}>{expert.name}</span>
        <span className={styles.quiet}>{city ? pick(city.name) : expert.cityId}</span>
        <StateBadge state={expert.state} until={expert.until} />
      </Link>
    </li>
  )
}

/** The experts of one's cities, with what each does now. */
export function ExpertsPage(): JSX.Element {
  const { t } = useTexts()
  const { q = '' } = useSearch({ from: '/experts' })
  const navigate = useNavigate()
  const [text, setText] = useSearchText(
    q,
    (wanted) => void navigate({ to: '/experts', search: (now) => ({ ...now, q: wanted || undefined }), replace: true }),
  )
  const query = useQuery({ ...officeQuery(ExpertsDocument, {}), refetchInterval: useIsIn() && REFRESH })
  return (
    <Page
      title={t('times.experts')}
      beside={
        <Link to="/closures" search={{}} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('times.closures.title')}
        </Link>
      }
    >
      <div className={styles.search} role="search">
        <Field
          label={t('times.find')}
          type="search"
          icon="search"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Answered query={query} rows={10}>
        {({ experts }) => {
          const found = namedLike(experts, text)
          return (
            <Section title={t('times.list')} count={found.length}>
              {found.length === 0 ? (
                <Nothing title={t('times.nobody')} />
              ) : (
                <ul className={styles.rows}>
                  {found.map((expert) => (
                    <ExpertRow key={expert.id} expert={expert} />
                  ))}
                </ul>
              )}
            </Section>
          )
        }}
      </Answered>
    </Page>
  )
}
