import ICAL from 'ical.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Minutes and seconds count too: zones had odd offsets before they were standardised. */
function offsetsOf(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: name,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  })
  // No zone changes its offset within a quarter of an hour.
  const known = new Map<number, number>()
  return (instant) => {
    const quarter = Math.floor(instant / (HOUR / 4))
    const found = known.get(quarter)
    if (found !== undefined) return found
    const at = quarter * (HOUR / 4)
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
    known.set(quarter, offset)
    return offset
  }
}

/**
 * A zone of the IANA database as the library uses it. A time that is skipped in spring is read with the offset before
 * it; of a time that is repeated in autumn, the first one counts (RFC 5545, 3.3.5).
 */
class NamedZone extends ICAL.Timezone {
  private readonly offsetAt: (instant: number) => number

  constructor(name: string) {
    super({ tzid: name })
    this.offsetAt = offsetsOf(name)
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute, second)
    const [before, after] = [this.offsetAt(local - DAY), this.offsetAt(local + DAY)]
    const isAfter = this.offsetAt(local - before) !== before && this.offsetAt(local - after) === after
    return (isAfter ? after : before) / 1000
  }
}

const zones = new Map<string, NamedZone | undefined>()

/** The zone with this name; undefined if the IANA database has none. */
export function namedZone(name: string): ICAL.Timezone | undefined {
  if (!zones.has(name)) {
    try {
      zones.set(name, new NamedZone(name))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      zones.set(name, undefined)
    }
  }
  return zones.get(name)
}
