import type { CalendarFragment } from '../gql/graphql.ts'
import { NAME, type Stop, type StopRow } from './move-stop.ts'

export type CalendarRow = CalendarFragment['rows'][number]
export type RowBooking = CalendarRow['bookings'][number]
export type LaneBooking = CalendarFragment['withoutExpert'][number]['booking']

/** The id of the row on top, with the bookings that need another expert. */
export const LANE = 'lane'

export const idOfRow = ({ expertId, day }: CalendarRow): string => `${expertId} ${day}`

/** The id of a booking in the lane, with the expert: both experts of a couple's booking can need a replacement. */
export const idInLane = ({ code, expertId }: LaneBooking): string => `${code} ${expertId}`

/** The bookings of the lane in lines, so that none covers another. */
export function linesOf(bookings: readonly LaneBooking[]): LaneBooking[][] {
  const lines: LaneBooking[][] = []
  for (const booking of bookings) {
    const line = lines.find((one) => (one.at(-1)?.to ?? 0) <= booking.from)
    if (line) line.push(booking)
    else lines.push([booking])
  }
  return lines
}

/** The rows for the arrow keys, from top to bottom. */
export const stopRowsOf = (lane: readonly LaneBooking[], rows: readonly CalendarRow[]): StopRow[] => [
  ...(lane.length === 0
    ? []
    : [{ id: LANE, hasName: false, items: lane.map((one) => ({ id: idInLane(one), from: one.from })) }]),
  ...rows.map((row) => ({
    id: idOfRow(row),
    hasName: true,
    items: row.bookings.map(({ code, from }) => ({ id: code, from })),
  })),
]

/** Where this booking stands: in row `preferred` if it is there, otherwise in the first row that has it. */
export function stopOfBooking(rows: readonly StopRow[], code: string, preferred?: string): Stop | undefined {
  const stops = rows.flatMap(({ id, items }) =>
    items.filter((item) => item.id.split(' ')[0] === code).map((item) => ({ row: id, item: item.id })),
  )
  return stops.find(({ row }) => row === preferred) ?? stops[0]
}

const SEPARATOR = '/'

/** A stop as the text of an element's attribute; `stopOf` reads it back. */
export const attributeOf = ({ row, item }: Stop): string => `${row}${SEPARATOR}${item}`

export function stopOf(attribute: string): Stop {
  const [row = '', item = NAME] = attribute.split(SEPARATOR)
  return { row, item }
}
