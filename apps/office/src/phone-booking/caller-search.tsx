import { Combobox, Notice } from '@ruhepol/ui'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { customerOf, useFoundBookings } from '../bookings/index.ts'
import type { RowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { focusFirstField } from '../platform/keys.ts'
import type { Caller } from './draft.ts'
import { useCaller } from './use-phone-booking.ts'
import styles from './phone-booking.module.css'

/** The fewest characters to search for: the last four digits of a telephone number are enough to find a caller. */
const SHORTEST = 4

const MOST = 6

/** The last booking of each caller, so that a caller with several bookings is listed once. */
const lastOfEach = (rows: readonly RowFragment[]): RowFragment[] => {
  const seen = new Map<string, RowFragment>()
  for (const row of rows) {
    const who = `${customerOf(row)}, ${row.place}`
    if (!seen.has(who)) seen.set(who, row)
  }
  return [...seen.values()].slice(0, MOST)
}

/** Finds the caller among former customers: arrow keys choose one, Enter fills in the form. */
export function CallerSearch({ onFound }: { onFound: (caller: Caller) => void }): JSX.Element {
  const { t, pick, formats } = useTexts()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const { found, error, isFetching, search } = useFoundBookings(text, SHORTEST)
  const rows = lastOfEach(found ?? [])
  const caller = useCaller((one) => {
    setText('')
    onFound(one)
  })
  // The caller is already on the telephone when the page opens, so the search gets the focus.
  useEffect(focusFirstField, [])
  const failed = caller.error ?? error
  const isLoading = caller.isPending || isFetching
  const status = found ? t('phone.found', { count: rows.length }) : ''
  return (
    <div className={styles.search} role="search">
      <Combobox
        label={t('phone.caller')}
        hint={t('phone.callerHint')}
        icon="search"
        autoComplete="off"
        value={text}
        onValueChange={(typed) => {
          setText(typed)
          if (caller.isError) caller.reset()
        }}
        options={rows.map((row) => ({
          id: row.code,
          icon: 'user',
          title: customerOf(row),
          line: `${row.place} · ${pick(row.treatment)}, ${formats.dateTimeShort(row.start)}`,
        }))}
        optionsLabel={t('phone.earlier')}
        onChoose={(code) => caller.mutate(code)}
        onEnter={search}
        clearLabel={t('phone.clear')}
        status={isLoading ? t('common.loading') : status}
        startsAt="first"
        firstFocus
      />
      {failed !== null && (
        <Notice tone="error" announced="at once">
          {errorText(failed)}
        </Notice>
      )}
    </div>
  )
}
