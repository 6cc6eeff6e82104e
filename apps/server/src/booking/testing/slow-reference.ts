/**
 * Computes what can be booked minute by minute, directly from the specification: no quarter hours, no bitmaps and no
 * code of the product. Slow, but simple enough to be trusted.
 */

/** Milliseconds since 1970. */
type Instant = number

export type ReferenceExpert = {
  id: number
  cityId: string
  active: boolean
  /** Minutes. */
  services: Readonly<Record<string, readonly number[]>>
  /** Weekday 1 is Monday; minutes of the day, half-open. */
  shifts: readonly { weekday: number; from: number; to: number }[]
}

/** The place of a treatment; null is the person's own address. */
export type ReferencePlace = { cityId: string; locationId: string | null }

export type Appointment = {
  expertId: number
  startAt: Instant
  lengthMinutes: number
  locationId: string | null
}

export type ReferenceWorld = {
  now: Instant
  cities: Readonly<Record<string, { leadMinutes: number; travelMinutes: number }>>
  /** The durations with a price, in minutes. */
  onSale: Readonly<Record<string, readonly number[]>>
  experts: readonly ReferenceExpert[]
  /** Held and paid bookings. */
  appointments: readonly Appointment[]
}

export type Wish = {
  expertId: number
  treatmentTypeId: string
  lengthMinutes: number
  startAt: Instant
  place: ReferencePlace
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LAST_DAY_AHEAD = 90

/** 9:00 to 22:00. */
const FIRST_START = 9 * 60
const LAST_START = 22 * 60

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })

/** `weekday` is 1 on Monday, `minute` is the minute of the day. */
type WallClock = { day: string; weekday: number; minute: number }
const clocks = new Map<Instant, WallClock>()

/** What a clock in Berlin shows. */
export function wallClock(instant: Instant): WallClock {
  const known = clocks.get(instant)
  if (known) return known
  const [day = '', time = ''] = berlin.format(instant).split(' ')
  const [hours, minutes] = time.split(':')
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
  const clock = { day, weekday, minute: Number(hours) * 60 + Number(minutes) }
  clocks.set(instant, clock)
  return clock
}

/** A time of day closes two hours before 12, 17 and 22 o'clock (specification 5 and 9, rule R1). */
function isClosed(now: Instant, startAt: Instant): boolean {
  const clock = wallClock(now - (now % MINUTE))
  const start = wallClock(startAt)
  const end = start.minute < 13 * 60 ? 12 * 60 : start.minute < 18 * 60 ? 17 * 60 : 22 * 60
  const secondsLeft = (end - clock.minute) * 60 - (now % MINUTE) / 1000
  return start.day === clock.day && secondsLeft < 2 * 60 * 60
}

/**
 * A start is on a quarter hour, from 9:00 to 22:00, after the lead time, in a time of day that is still open, and not
 * past the last open day.
 */
function mayStartThen({ now, cities }: ReferenceWorld, place: ReferencePlace, startAt: Instant): boolean {
  const { day, minute } = wallClock(startAt)
  const daysAhead = (Date.parse(day) - Date.parse(wallClock(now).day)) / DAY
  return (
    startAt % MINUTE === 0 &&
    minute % 15 === 0 &&
    minute >= FIRST_START &&
    minute < LAST_START &&
    startAt >= now + (cities[place.cityId]?.leadMinutes ?? Number.NaN) * MINUTE &&
    !isClosed(now, startAt) &&
    daysAhead >= 0 &&
    daysAhead <= LAST_DAY_AHEAD
  )
}

/** Whether the expert works and is neither booked nor travelling in this minute (rule R3). */
function isFreeIn(
  { cities, appointments }: ReferenceWorld,
  { id, cityId, shifts }: ReferenceExpert,
  { at, startedOn, locationId }: { at: Instant; startedOn: string; locationId: string | null },
): boolean {
  const { day, weekday, minute } = wallClock(at)
  if (day !== startedOn) return false
  if (!shifts.some((shift) => shift.weekday === weekday && shift.from <= minute && minute < shift.to)) return false
  return appointments.every((appointment) => {
    if (appointment.expertId !== id) return true
    const isHere = locationId !== null && appointment.locationId === locationId
    const way = isHere ? 0 : (cities[cityId]?.travelMinutes ?? Number.NaN) * MINUTE
    const endAt = appointment.startAt + appointment.lengthMinutes * MINUTE
    return at < appointment.startAt - way || at >= endAt + way
  })
}

/** Whether the selection can be booked now. */
export function canBeBooked(world: ReferenceWorld, wish: Wish): boolean {
  const { expertId, treatmentTypeId, lengthMinutes, startAt, place } = wish
  const expert = world.experts.find(({ id }) => id === expertId)
  if (!expert?.active || expert.cityId !== place.cityId) return false
  const isSold = world.onSale[treatmentTypeId]?.includes(lengthMinutes) === true
  if (!isSold || expert.services[treatmentTypeId]?.includes(lengthMinutes) !== true) return false
  if (!mayStartThen(world, place, startAt)) return false
  const startedOn = wallClock(startAt).day
  for (let minute = 0; minute < lengthMinutes; minute += 1) {
    const at = startAt + minute * MINUTE
    if (!isFreeIn(world, expert, { at, startedOn, locationId: place.locationId })) return false
  }
  return true
}

/** Everything that can be booked with a start in from <= t < until, trying every minute. */
export function everythingBookable(
  world: ReferenceWorld,
  places: readonly ReferencePlace[],
  { from, until }: { from: Instant; until: Instant },
): Wish[] {
  const wishes: Wish[] = []
  for (let startAt = from; startAt < until; startAt += MINUTE) {
    for (const place of places) {
      if (!mayStartThen(world, place, startAt)) continue
      for (const { id: expertId } of world.experts) {
        for (const [treatmentTypeId, lengths] of Object.entries(world.onSale)) {
          for (const lengthMinutes of lengths) {
            const wish = { expertId, treatmentTypeId, lengthMinutes, startAt, place }
            if (canBeBooked(world, wish)) wishes.push(wish)
          }
        }
      }
    }
  }
  return wishes
}
