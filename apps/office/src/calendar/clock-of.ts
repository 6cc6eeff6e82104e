/** The quarter hours that the grid shows: 8:00 to 22:00. */
export const FIRST = 32
export const LAST = 88

/** The quarter hour of a text such as "14:30"; undefined for any other text. */
export function quarterOfClock(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(00|15|30|45)$/.exec(text ?? '') ?? []
  if (hours === undefined || minutes === undefined || Number(hours) > 23) return undefined
  return Number(hours) * 4 + Number(minutes) / 15
}

/** The pairs of a flat list. */
export const pairsOf = (flat: readonly number[]): [from: number, to: number][] =>
  flat.flatMap((from, index): [number, number][] => (index % 2 === 0 ? [[from, flat[index + 1] ?? from]] : []))

/** Where a span stands in the grid, in percent of its width; undefined if it is outside. */
export function placeOf(from: number, to: number): { left: string; width: string } | undefined {
  const [first, last] = [Math.max(from, FIRST), Math.min(to, LAST)]
  if (first >= last) return undefined
  const percent = (quarters: number) => `${(quarters / (LAST - FIRST)) * 100}%`
  return { left: percent(first - FIRST), width: percent(last - first) }
}
