import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { ClosedRequestsDocument, RequestsDocument } from '../gql/graphql.ts'
import type { RequestRowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { CityChoice } from '../page/city-choice.tsx'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { useIsIn } from '../platform/session.ts'
import { RequestRow } from './request-row.tsx'
import { RequestSheet } from './request-sheet.tsx'
import styles from './requests.module.css'

/** Milliseconds between two refreshes while the page is visible. */
const REFRESH = 10_000

function Rows({ rows }: { rows: readonly RequestRowFragment[] }): JSX.Element {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <RequestRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

/** The requests that were closed last, fetched when they are asked for. */
function Closed({ cityId }: { cityId: string | null }): JSX.Element {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const query = useQuery({ ...officeQuery(ClosedRequestsDocument, { cityId }), enabled: isShown })
  return (
    <Section
      title={t('requests.list.closed')}
      beside={
        <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'requests.hideClosed' : 'requests.showClosed')}
        </Button>
      }
    >
      {isShown && (
        <Answered query={query}>
          {({ closedRequests: rows }) =>
            rows.length === 0 ? <Nothing title={t('requests.noneClosed')} /> : <Rows rows={rows} />
          }
        </Answered>
      )}
    </Section>
  )
}

/** The booking requests: those that wait for an answer, by their clock, answered ones, and on demand closed ones. */
export function RequestsPage(): JSX.Element {
  const { t } = useTexts()
  const { city, request } = useSearch({ from: '/requests' })
  const isIn = useIsIn()
  const navigate = useNavigate()
  const query = useQuery({
    ...officeQuery(RequestsDocument, { cityId: city ?? null }),
    refetchInterval: isIn && REFRESH,
    refetchIntervalInBackground: false,
  })
  // Stays set while the sheet closes, so that the focus returns to the row that opened it.
  const [shown, setShown] = useState(request)
  if (request !== undefined && request !== shown) setShown(request)
  return (
    <Page
      title={t('requests.title')}
      beside={
        <CityChoice
          city={city}
          onChoose={(chosen) => void navigate({ to: '/requests', search: (now) => ({ ...now, city: chosen }) })}
        />
      }
    >
      <Answered query={query}>
        {({ requests: { unanswered, answered } }) => (
          <>
            <Section title={t('requests.list.unanswered')} count={unanswered.length}>
              {unanswered.length === 0 ? <Nothing title={t('requests.noneOpen')} /> : <Rows rows={unanswered} />}
            </Section>
            {answered.length > 0 && (
              <Section title={t('requests.list.answered')} count={answered.length}>
                <Rows rows={answered} />
              </Section>
            )}
          </>
        )}
      </Answered>
      <Closed cityId={city ?? null} />
      {shown !== undefined && (
        <RequestSheet
          key={shown}
          id={shown}
          open={request !== undefined && isIn}
          onClose={() => void navigate({ to: '/requests', search: ({ request: _closed, ...rest }) => rest })}
        />
      )}
    </Page>
  )
}
