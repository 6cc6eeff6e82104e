const HOUR = 3_600_000
const DAY = 24 * HOUR

type OffsetsOfDay = { atStart: number; change: number; atEnd: number }

const offsetsByUtcDay = new Map<number, OffsetsOfDay>()
// A caller's input decides which days are asked for, so bound the cache.
const daysRemembered = 20_000

let wallClock: Intl.DateTimeFormat | undefined

/** How far Berlin's clock is ahead of UTC at an instant, in milliseconds. Intl is asked only once per UTC day. */
export function berlinOffset(instant: number): number {
  const utcDay = Math.floor(instant / DAY)
  const offsets = offsetsByUtcDay.get(utcDay) ?? rememberDay(utcDay)
  return instant < offsets.change ? offsets.atStart : offsets.atEnd
}

function rememberDay(utcDay: number): OffsetsOfDay {
  if (offsetsByUtcDay.size >= daysRemembered) offsetsByUtcDay.clear()
  const offsets = offsetsOfDay(utcDay * DAY)
  offsetsByUtcDay.set(utcDay, offsets)
  return offsets
}

function offsetsOfDay(start: number): OffsetsOfDay {
  const end = start + DAY
  const atStart = measuredOffset(start)
  const atEnd = measuredOffset(end)
  // Clocks change at 1:00 UTC.
  let change = start
  if (atStart !== atEnd) while (measuredOffset(change) === atStart) change += HOUR
  return { atStart, change, atEnd }
}

function measuredOffset(instant: number): number {
  wallClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of wallClock.formatToParts(instant)) shown[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}
