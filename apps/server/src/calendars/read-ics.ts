import ICAL from 'ical.js'
import { createHash } from 'node:crypto'
import { addDays, dayOf, instantAt, type Instant } from '@ruhepol/rules'
import { calendarLimits } from './calendar-limits.ts'
import { isImported, storable, type ImportWindow } from './import-window.ts'
import { namedZone } from './zones.ts'

export type IcsTime = { outsideUid: string; startAt: Instant; endAt: Instant }

/** What a calendar says, or why it cannot be read. `unread`: events that could not be understood. */
export type IcsAnswer = { times: IcsTime[]; unread: number } | { problem: string }

/** Times without a zone and whole days are those of Berlin, unless the calendar names another zone. */
const OWN_ZONE = 'Europe/Berlin'

class TooManyTimes extends Error {}

const timeProperties = ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'] as const

/** Gives every time of an event its zone. Throws for a zone that neither the calendar nor the IANA database has. */
function placeInZones(event: ICAL.Component, { own, known }: { own: string; known: ReadonlySet<string> }): void {
  for (const property of timeProperties.flatMap((name) => event.getAllProperties(name))) {
    if (property.type === 'date') continue
    const zone: unknown = property.getParameter('tzid')
    if (typeof zone !== 'string') property.setParameter('tzid', own)
    else if (!known.has(zone)) {
      const named = namedZone(zone)
      if (!named) throw new Error('an unknown time zone')
      ICAL.TimezoneService.register(named, zone)
    }
  }
}

const text = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Cancelled, or marked by its owner as time in which they are free. */
const isFree = (event: ICAL.Component) =>
  text(event, 'status') === 'CANCELLED' ||
  text(event, 'transp') === 'TRANSPARENT' ||
  text(event, 'x-microsoft-cdo-busystatus') === 'FREE'

const dayIn = (time: ICAL.Time) => time.toString().slice(0, 10)

function instantOf(time: ICAL.Time): Instant {
  const instant = time.isDate ? instantAt(dayIn(time), 0) : time.toUnixTime() * 1000
  if (!Number.isFinite(instant)) throw new Error('no time')
  return instant
}

/** What the clock on the wall shows, as if it were UTC. */
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

type Length = { startAt: Instant; endAt: Instant }

/** From start to end; undefined for an event without length. */
function lengthOf(start: ICAL.Time, end: ICAL.Time): Length | undefined {
  const startAt = instantOf(start)
  let endAt = instantOf(end)
  // Some programs write the last day where the day after it is meant.
  if (endAt <= startAt && start.isDate) endAt = instantAt(addDays(dayOf(startAt), 1), 0)
  // An hour that is skipped in spring would leave no time.
  if (endAt <= startAt) endAt = startAt + wallOf(end) - wallOf(start)
  if (endAt < startAt) throw new Error('it ends before it begins')
  if (endAt === startAt) return undefined
  return storable({ startAt, endAt })
}

/** The events of one UID: usually one, or a series with the occurrences that differ from it. */
type Series = { masters: ICAL.Component[]; changes: ICAL.Component[] }

const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0)

const timesOf = (event: ICAL.Component, name: string): ICAL.Time[] =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as unknown[])
    .filter((value) => value instanceof ICAL.Time)

/** The occurrences of a series that do not take place: excluded ones, and those replaced by a change. */
function exceptionsOf(master: ICAL.Component, changes: readonly ICAL.Component[]): (occurrence: ICAL.Time) => boolean {
  const replaced = changes
    .filter((change) => rangeOf(change) === undefined)
    .flatMap((change) => timesOf(change, 'recurrence-id'))
  const all = [...replaced, ...timesOf(master, 'exdate')]
  const instants = new Set(all.filter(({ isDate }) => !isDate).map(instantOf))
  // Some programs exclude a whole day from a series of times.
  const days = new Set(all.filter(({ isDate }) => isDate).map(dayIn))
  return (occurrence) => days.has(dayIn(occurrence)) || (!occurrence.isDate && instants.has(instantOf(occurrence)))
}

const rangeOf = (change: ICAL.Component): unknown => change.getFirstProperty('recurrence-id')?.getParameter('range')

/** The library compares by the clock when all later occurrences are changed, so both times must be in the same zone. */
function inZoneOf(start: ICAL.Time, change: ICAL.Component): ICAL.Component {
  const own = new ICAL.Component(structuredClone(change.jCal), change.parent)
  const [id] = timesOf(own, 'recurrence-id')
  if (id && !id.isDate) own.getFirstProperty('recurrence-id')?.setValue(id.convertToZone(start.zone))
  return own
}

/** The library declares no usable type for this. */
type Occurrence = { startDate: ICAL.Time; endDate: ICAL.Time; item: ICAL.Event }

function* occurrencesOf(master: ICAL.Component, changes: readonly ICAL.Component[], until: Instant) {
  const { startDate } = new ICAL.Event(master, { exceptions: [] })
  const ranges = changes.filter((change) => rangeOf(change) !== undefined)
  const event = new ICAL.Event(master, { exceptions: ranges.map((change) => inZoneOf(startDate, change)) })
  const isException = exceptionsOf(master, changes)
  // If a series consists of added times alone, the library leaves out the first one.
  if (!master.hasProperty('rrule') && !isFree(master) && !isException(startDate)) {
    yield lengthOf(startDate, event.endDate)
  }
  if (!event.isRecurring()) return
  const occurrences = event.iterator()
  for (;;) {
    // At the end the library returns nothing, unlike its types say.
    const next = occurrences.next() as ICAL.Time | undefined
    if (!next || instantOf(next) >= until) return
    if (isException(next)) continue
    const details = event.getOccurrenceDetails(next) as Occurrence
    if (!isFree(details.item.component)) yield lengthOf(details.startDate, details.endDate)
  }
}

/** Of changes of the same occurrence only the latest counts. */
function latestChanges(changes: readonly ICAL.Component[]): ICAL.Component[] {
  const latest = new Map<number, ICAL.Component>()
  for (const change of changes.toSorted((one, other) => sequenceOf(one) - sequenceOf(other))) {
    const [of] = timesOf(change, 'recurrence-id')
    if (of) latest.set(instantOf(of), change)
  }
  return [...latest.values()]
}

function* timeOfChange(change: ICAL.Component) {
  const { startDate, endDate } = new ICAL.Event(change)
  if (!isFree(change)) yield lengthOf(startDate, endDate)
}

/** The times of each event, read separately, so that an unreadable event does not affect the others. */
function timesOfEvents({ masters, changes }: Series, until: Instant): Iterable<Length | undefined>[] {
  const latest = latestChanges(changes)
  const alone = masters.length === 0 ? latest : latest.filter((change) => rangeOf(change) === undefined)
  return [...masters.map((master) => occurrencesOf(master, latest, until)), ...alone.map(timeOfChange)]
}

/** The UID as it is stored; a longer or unstorable one as its hash. */
const storedUid = (uid: string): string =>
  uid.length > calendarLimits.uidMax || uid.includes('\0') ? createHash('sha256').update(uid).digest('hex') : uid

/** Parses a file. Throws if it is not a calendar. */
function parse(content: string): ICAL.Component[] {
  const parsed = ICAL.parse(content) as unknown[]
  // Several calendars may stand in one file.
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  return all.map((one) => new ICAL.Component(one))
}

/** The file's calendars, and how many events had to be left out because they cannot be parsed. */
function calendarsOf(content: string): { calendars: ICAL.Component[]; unparsed: number } {
  const isCalendar = ({ name }: ICAL.Component) => name === 'vcalendar'
  try {
    return { calendars: parse(content).filter(isCalendar), unparsed: 0 }
  } catch {
    const events: string[] = []
    const [frame] = parse(
      content.replaceAll(/^BEGIN:VEVENT[^]*?^END:VEVENT\r?\n/gim, (event) => {
        events.push(event)
        return ''
      }),
    ).filter(isCalendar)
    if (!frame) return { calendars: [], unparsed: 0 }
    let unparsed = 0
    for (const event of events) {
      try {
        for (const one of parse(event)) frame.addSubcomponent(one)
      } catch {
        unparsed += 1
      }
    }
    return { calendars: [frame], unparsed }
  }
}

function readCalendar(calendar: ICAL.Component, series: Map<string, Series>): number {
  let unread = 0
  const named: unknown = calendar.getFirstPropertyValue('x-wr-timezone')
  const own = typeof named === 'string' && namedZone(named) ? named : OWN_ZONE
  const ownZone = namedZone(own)
  if (ownZone) ICAL.TimezoneService.register(ownZone, own)
  const known = new Set<string>()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const name = String(zone.getFirstPropertyValue('tzid') ?? '')
    // A calendar's own rules for a well-known zone are often incomplete.
    if (namedZone(name)) calendar.removeSubcomponent(zone)
    else known.add(name)
  }
  for (const event of calendar.getAllSubcomponents('vevent')) {
    try {
      placeInZones(event, { own, known })
      // Events without a UID do not belong together.
      const uid = String(event.getFirstPropertyValue('uid') ?? `none ${series.size}`)
      const one = series.get(uid) ?? { masters: [], changes: [] }
      series.set(uid, one)
      if (!event.hasProperty('dtstart')) throw new Error('no start')
      ;(event.hasProperty('recurrence-id') ? one.changes : one.masters).push(event)
    } catch {
      unread += 1
    }
  }
  return unread
}

function expand(series: ReadonlyMap<string, Series>, window: ImportWindow): { times: IcsTime[]; unread: number } {
  const times: IcsTime[] = []
  let unread = 0
  for (const [uid, one] of series) {
    const outsideUid = storedUid(uid)
    for (const found of timesOfEvents(one, window.until)) {
      try {
        for (const time of found) {
          if (!time || !isImported(time, window)) continue
          if (times.push({ outsideUid, ...time }) > calendarLimits.timesMax) throw new TooManyTimes()
        }
      } catch (error) {
        if (error instanceof TooManyTimes) throw error
        unread += 1
      }
    }
  }
  return { times, unread }
}

/**
 * Reads the times at which its owner is busy from a calendar (RFC 5545), within the window. Nothing else of an event is
 * returned. Hostile calendars can make this run for ever or take much memory: call it in a thread.
 */
export function readIcs(content: string, window: ImportWindow): IcsAnswer {
  const events = content.match(/^BEGIN:VEVENT/gim)?.length ?? 0
  if (events > calendarLimits.eventsMax) {
    return { problem: `it has ${events} events, and ${calendarLimits.eventsMax} are the most` }
  }
  ICAL.TimezoneService.reset()
  let read: ReturnType<typeof calendarsOf>
  try {
    read = calendarsOf(content.replace(/^\uFEFF/, ''))
  } catch {
    return { problem: 'it is no calendar, or is cut off' }
  }
  const { calendars, unparsed } = read
  if (calendars.length === 0) return { problem: 'it is no calendar' }
  if (events === 0 && /^BEGIN:VFREEBUSY/im.test(content))
    return { problem: 'it has no events, only free and busy times' }
  const series = new Map<string, Series>()
  try {
    const unplaced = calendars.reduce((sum, calendar) => sum + readCalendar(calendar, series), 0)
    const { times, unread } = expand(series, window)
    return { times, unread: unparsed + unplaced + unread }
  } catch (error) {
    if (!(error instanceof TooManyTimes)) throw error
    return { problem: `it has more than ${calendarLimits.timesMax} busy times` }
  }
}
