/** A place that can have the focus: a booking of a row, or the row's name if `item` is empty. */
export type Stop = { row: string; item: string }

export const NAME = ''

/** A row with its bookings in order; the lane on top has no name that can be focused. */
export type StopRow = { id: string; hasName: boolean; items: readonly { id: string; from: number }[] }

const firstOf = ({ id, hasName, items }: StopRow): Stop | undefined => {
  const item = hasName ? NAME : items[0]?.id
  return item === undefined ? undefined : { row: id, item }
}

/** The next row in this direction that has such a stop. */
function rowFrom(
  rows: readonly StopRow[],
  at: number,
  by: 1 | -1,
  has: (row: StopRow) => boolean,
): StopRow | undefined {
  for (let index = at + by; index >= 0 && index < rows.length; index += by) {
    const row = rows[index]
    if (row && has(row)) return row
  }
  return undefined
}

/** The booking of the row that begins nearest to this quarter hour. */
function nearest({ id, items }: StopRow, from: number): Stop | undefined {
  const [first] = items.toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))
  return first && { row: id, item: first.id }
}

/**
 * Returns where a key moves the focus, or undefined if it stays. Left and right move within a row, which begins with
 * its name. Up and down move from a booking to the one nearest in time in the next row with bookings, and from a name
 * to the next name. Home and End go to the ends of the row, or with Ctrl to the first and the last row of the grid.
 */
export function moveStop(rows: readonly StopRow[], stop: Stop, key: string, isCtrl = false): Stop | undefined {
  const at = rows.findIndex(({ id }) => id === stop.row)
  const row = rows[at]
  if (!row) return undefined
  const { items, hasName } = row
  const index = items.findIndex(({ id }) => id === stop.item)
  const inRow = (item: string | undefined): Stop | undefined => (item === undefined ? undefined : { row: row.id, item })
  switch (key) {
    case 'ArrowRight':
      return inRow(items[index + 1]?.id)
    case 'ArrowLeft':
      if (index > 0) return inRow(items[index - 1]?.id)
      return index === 0 && hasName ? inRow(NAME) : undefined
    case 'Home':
      return isCtrl ? rows.map(firstOf).find(Boolean) : firstOf(row)
    case 'End':
      if (!isCtrl) return inRow(items.at(-1)?.id)
      return rows.toReversed().map(firstOf).find(Boolean)
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = key === 'ArrowDown' ? 1 : -1
      const from = items[index]?.from
      if (from !== undefined) {
        const next = rowFrom(rows, at, by, (one) => one.items.length > 0)
        return next && nearest(next, from)
      }
      const next = rowFrom(rows, at, by, (one) => one.hasName)
      return next && firstOf(next)
    }
    default:
      return undefined
  }
}

/** Whether the focus can be at this place. */
export const isStop = (rows: readonly StopRow[], { row, item }: Stop): boolean =>
  rows.some(({ id, hasName, items }) => id === row && (item === NAME ? hasName : items.some((one) => one.id === item)))

/** Where Tab enters the grid: the first booking from this quarter hour on, else any booking, else a name. */
export function entryStop(rows: readonly StopRow[], from: number): Stop | undefined {
  const later = rows.flatMap(({ id, items }) => items.map((item) => ({ row: id, item: item.id, from: item.from })))
  const found = later.find((one) => one.from >= from) ?? later[0]
  return found ? { row: found.row, item: found.item } : rows.map(firstOf).find(Boolean)
}
