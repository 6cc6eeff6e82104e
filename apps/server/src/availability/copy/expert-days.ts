import type { Day } from '@ruhepol/rules'

/**
 * The experts' days as packed numbers, since 2,000 experts over 60 days make 120,000 of them. Each expert has a fixed
 * position in a day.
 */
export type ExpertDays = {
  /** By expert id. */
  readonly placeOf: Map<number, number>
  /**
   * By days since 1970: open lo, open hi, busy lo, busy hi for each position, as in `Words`. Nothing open means no
   * work.
   */
  readonly wordsOfDay: Map<number, Int32Array>
}

export const WORDS_PER_PLACE = 4
/** Day, expert, open hi, open lo, busy hi, busy lo. */
const WORDS_PER_ROW = 6
const FEWEST_PLACES = 64
const MILLISECONDS_PER_DAY = 86_400_000

export const noDays = (): ExpertDays => ({ placeOf: new Map(), wordsOfDay: new Map() })

const numberOf = (day: Day): number => Date.parse(day) / MILLISECONDS_PER_DAY

/** The days in the range on which anyone works, ascending. The words may be too short for the last positions. */
export function daysFromTo({ wordsOfDay }: ExpertDays, first: Day, last: Day): { day: Day; words: Int32Array }[] {
  const from = numberOf(first)
  const to = numberOf(last)
  return [...wordsOfDay]
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([one], [other]) => one - other)
    .map(([day, words]) => ({ day: new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10), words }))
}

/** Stores rows of six words, replacing those of the same expert and day. */
export function takeDays({ placeOf, wordsOfDay }: ExpertDays, rows: Int32Array): void {
  for (let at = 0; at < rows.length; at += WORDS_PER_ROW) {
    const day = rows[at] as number
    const expertId = rows[at + 1] as number
    let place = placeOf.get(expertId)
    if (place === undefined) placeOf.set(expertId, (place = placeOf.size))
    const end = (place + 1) * WORDS_PER_PLACE
    let words = wordsOfDay.get(day)
    if (words === undefined || words.length < end) {
      const longer = new Int32Array(Math.max(2 * end, FEWEST_PLACES * WORDS_PER_PLACE))
      if (words) longer.set(words)
      wordsOfDay.set(day, (words = longer))
    }
    words[end - 4] = rows[at + 3] as number
    words[end - 3] = rows[at + 2] as number
    words[end - 2] = rows[at + 5] as number
    words[end - 1] = rows[at + 4] as number
  }
}

/** Drops the days before this one. */
export function forgetDaysBefore({ wordsOfDay }: ExpertDays, day: Day): void {
  const first = numberOf(day)
  for (const known of wordsOfDay.keys()) if (known < first) wordsOfDay.delete(known)
}
