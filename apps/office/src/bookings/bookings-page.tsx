import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Field } from '@ruhepol/ui'
import type { JSX } from 'react'
import { FindBookingsDocument } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Page, Section } from '../page/page.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { useSearchText } from '../page/use-search-text.ts'
import { officeQuery } from '../platform/api.ts'
import { BookingRow } from './booking-row.tsx'
import styles from './bookings.module.css'

/** Finds one booking: by code, telephone, e-mail, name, company or voucher. The search text is part of the address. */
export function BookingsPage(): JSX.Element {
  const { t } = useTexts()
  const { q = '' } = useSearch({ from: '/bookings' })
  const navigate = useNavigate()
  const [text, setText] = useSearchText(
    q,
    (wanted) =>
      void navigate({ to: '/bookings', search: (now) => ({ ...now, q: wanted || undefined }), replace: true }),
  )
  const query = useQuery({
    ...officeQuery(FindBookingsDocument, { text: q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('bookings.title')}>
      <div className={styles.search} role="search">
        <Field
          label={t('common.searchWhat')}
          type="search"
          icon="search"
          value={text}
          autoComplete="off"
          spellCheck={false}
          // People come to this page only to search.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {q === '' ? (
        <Nothing title={t('bookings.start')}>{t('bookings.startText')}</Nothing>
      ) : (
        <Answered query={query}>
          {({ findBookings: rows }) => (
            <Section title={t('bookings.found')} count={rows.length}>
              {rows.length === 0 ? (
                <Nothing title={t('bookings.none')}>{t('bookings.noneText')}</Nothing>
              ) : (
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <BookingRow key={row.id} row={row} />
                  ))}
                </ul>
              )}
            </Section>
          )}
        </Answered>
      )}
    </Page>
  )
}
