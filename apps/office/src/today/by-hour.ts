const HOUR = 3_600_000

/** Rows grouped by the full hour in which they start, in order. Berlin is a whole number of hours away from UTC. */
export function byHour<Row extends { start: string }>(rows: readonly Row[]): { hour: string; rows: Row[] }[] {
  const inOrder = rows.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const groups = Map.groupBy(inOrder, ({ start }) => Math.floor(Date.parse(start) / HOUR) * HOUR)
  return [...groups].map(([hour, starting]) => ({ hour: new Date(hour).toISOString(), rows: starting }))
}
