import { VisuallyHidden } from '@ruhepol/ui'
import { memo } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { BookingBlock } from './booking-block.tsx'
import styles from './calendar.module.css'
import { pairsOf, placeOf } from './clock-of.ts'
import { NAME } from './move-stop.ts'
import plan from './plan.module.css'
import type { Ghost } from './plan.ts'
import { writtenQuarter } from '../platform/quarters.ts'
import { attributeOf, idOfRow, type CalendarRow as Row } from './rows.ts'
import { hoursOf, type Words } from './use-words.ts'

type Props = {
  row: Row
  /** The text of its first cell, and a description of what pressing it does. */
  title: string
  titleDoes: string
  words: Words
  /** The row's number for screen readers, since not all rows are in the document. */
  number: number
  top: number
  /** The booking or the name of this row that Tab reaches; undefined if it is in another one. */
  tabStop: string | undefined
  /** What a preview draws into the row, and the booking that it is about if that is in the row. */
  ghost: Ghost | undefined
  planned: string | undefined
  onOpen: (code: string) => void
  onName: (row: Row) => void
}

function Spans({ pairs, className }: { pairs: readonly number[]; className: string | undefined }): JSX.Element[] {
  return pairsOf(pairs).flatMap(([from, to]) => {
    const place = placeOf(from, to)
    return place ? [<span key={from} className={className} style={place} />] : []
  })
}

/** One day of one expert: where they work, are absent or on the way, and what is booked. */
export const CalendarRow = memo(function CalendarRow(props: Props): JSX.Element {
  const { row, title, titleDoes, words, number, top, tabStop, ghost, planned, onOpen, onName } = props
  const { t } = useTexts()
  const id = idOfRow(row)
  const ways = row.bookings.flatMap(({ to, until }) => [to, until])
  return (
    <div role="row" aria-rowindex={number} className={styles.row} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={styles.name}>
        <button
          type="button"
          title={titleDoes}
          tabIndex={tabStop === NAME ? 0 : -1}
          data-row
          data-stop={attributeOf({ row: id, item: NAME })}
          onClick={() => onName(row)}
        >
          <span className={styles.person}>{title}</span>
          <span className={row.isFree === true ? styles.free : styles.hoursOfRow} aria-hidden={row.isFree !== true}>
            {row.isFree === true ? t('calendar.isFree') : hoursOf(row.open) || '–'}
          </span>
        </button>
      </div>
      <div role="gridcell" className={styles.track}>
        <VisuallyHidden>{words.row(row)}</VisuallyHidden>
        <Spans pairs={row.open} className={styles.open} />
        <Spans pairs={row.absent} className={styles.absent} />
        <Spans pairs={ways} className={styles.way} />
        <Spans pairs={row.held} className={styles.held} />
        {row.bookings.map((booking) => (
          <BookingBlock
            key={booking.code}
            booking={booking}
            label={words.booking(booking, row.expert, booking.needsExpert)}
            text={words.treatment(booking.treatment)}
            needsExpert={booking.needsExpert}
            stop={attributeOf({ row: id, item: booking.code })}
            hasTabStop={tabStop === booking.code}
            isPlanned={planned === booking.code}
            onOpen={onOpen}
          />
        ))}
        {ghost && (
          <span
            aria-hidden="true"
            data-ghost={id}
            className={`${plan.ghost} ${ghost.look === 'asked' ? '' : plan[ghost.look]}`}
            style={placeOf(ghost.from, ghost.to)}
          >
            {writtenQuarter(ghost.from)}
          </span>
        )}
      </div>
    </div>
  )
})
