import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { BookingBlock } from './booking-block.tsx'
import styles from './calendar.module.css'
import { attributeOf, idInLane, LANE, linesOf, type LaneBooking } from './rows.ts'
import type { Words } from './use-words.ts'

type Props = {
  bookings: readonly LaneBooking[]
  words: Words
  tabStop: string | undefined
  /** The booking that a preview is about. */
  planned: string | undefined
  onOpen: (code: string) => void
}

/** The bookings whose expert is absent or no longer works, so that somebody else has to come. */
export function LaneRow({ bookings, words, tabStop, planned, onOpen }: Props): JSX.Element {
  const { t } = useTexts()
  return (
    <div role="row" aria-rowindex={2} className={styles.lane}>
      <div role="rowheader" className={styles.laneName}>
        {t('calendar.withoutExpert')}
      </div>
      <div role="gridcell" className={styles.lines}>
        {linesOf(bookings).map((line) => (
          <div key={line.map(idInLane).join()} className={styles.line}>
            {line.map((booking) => (
              <BookingBlock
                key={idInLane(booking)}
                booking={booking}
                label={words.booking(booking, booking.expert, true)}
                text={booking.expert}
                needsExpert
                stop={attributeOf({ row: LANE, item: idInLane(booking) })}
                hasTabStop={tabStop === idInLane(booking)}
                isPlanned={planned === booking.code}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
