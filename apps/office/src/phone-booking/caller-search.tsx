import { Field, useOptionList } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX, KeyboardEvent } from 'react'
import { FindBookingsDocument } from '../gql/graphql.ts'
import type { RowFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useRested } from '../page/use-rested.ts'
import { officeQuery } from '../platform/api.ts'
import styles from './phone-booking.module.css'

/** The fewest characters to search for: the last four digits of a telephone number are enough to find a caller. */
const SHORTEST = 4

const MOST = 6

/** The last booking of each caller, so that a caller with several bookings is listed once. */
const lastOfEach = (rows: readonly RowFragment[]): RowFragment[] => {
  const seen = new Map<string, RowFragment>()
  for (const row of rows) {
    const who = `${row.customer}, ${row.place}`
    if (!seen.has(who)) seen.set(who, row)
  }
  return [...seen.values()].slice(0, MOST)
}

/** Finds the caller among former customers: arrow keys choose one, Enter fills in the form. */
export function CallerSearch({ onChoose }: { onChoose: (code: string) => void }): JSX.Element {
  const { t, pick, formats } = useTexts()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useRested(text, (rested) => setAsked(rested.trim()))
  const isAsked = asked.length >= SHORTEST && asked === text.trim()
  const { data } = useQuery({ ...officeQuery(FindBookingsDocument, { text: asked }), enabled: isAsked })
  const found = isAsked && data ? lastOfEach(data.findBookings) : []
  const { id, ref, at, activeId, optionId, move } = useOptionList(text, found, 'first')
  const take = (row: RowFragment | undefined): void => {
    if (!row) return
    setText('')
    onChoose(row.code)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take(found[at])
    else if (!move(event)) return
    event.preventDefault()
  }
  return (
    <div className={styles.search} role="search">
      <Field
        label={t('phone.caller')}
        hint={t('phone.callerHint')}
        type="search"
        icon="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        // The caller is already on the telephone when the page is opened, and is searched for first.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div ref={ref} id={id} role="listbox" aria-label={t('phone.found')} className={styles.found}>
        {found.map((row, index) => (
          // The search field keeps the focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={row.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => take(row)}
          >
            <span>{row.customer}</span>
            <span className={styles.quiet}>{row.place}</span>
            <span className={styles.quiet}>{`${pick(row.treatment)}, ${formats.dateTimeShort(row.start)}`}</span>
          </div>
        ))}
      </div>
      {isAsked && data?.findBookings.length === 0 && <p className={styles.quiet}>{t('phone.nobody')}</p>}
    </div>
  )
}
