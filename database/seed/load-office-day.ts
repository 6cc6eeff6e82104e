import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, dayOf, instantAt, limits, type Instant } from '@ruhepol/rules'
import { absenceAdded, candidatesOfLength, changeTimesIn, startsOfEach } from '@ruhepol/server/availability/index'
import { crewAt, placeCart, type FreeOfGuest } from '@ruhepol/server/booking/index'
import { servedPlace } from '@ruhepol/server/geo/index'
import { databaseNow, type Database, type DatabaseTransaction } from '@ruhepol/server/platform/database'
import type { Log } from '@ruhepol/server/platform/log'
import { issueVoucher } from '@ruhepol/server/voucher/index'
import { sql } from 'kysely'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const POSTAL_CODE = '10119'
const LENGTH_MINUTES = 60

/**
 * Who has booked, what each guest gets, and the wished start in minutes from now: the next one, or the last one of
 * today if the day ends before. The couple chooses first, since it needs two experts.
 */
const customers = [
  { name: 'Jonas', surname: 'Brandt', treatments: ['classic', 'classic'], inMinutes: 90 },
  { name: 'Samira', surname: 'Haddad', treatments: ['classic'], inMinutes: 30 },
  { name: 'Elif', surname: 'Yıldız', treatments: ['thai'], inMinutes: 150 },
  { name: 'Marta', surname: 'Nowak', treatments: ['classic'], inMinutes: 210 },
] as const

/** Requests that wait for an answer, and in how many minutes the promised time ends. */
const requests = [
  { name: 'Anna', surname: 'Lindner', endsInMinutes: -25 },
  { name: 'Paul', surname: 'Krüger', endsInMinutes: 95 },
] as const

type Given = { log: Log; tokenKey: string }

/** Runs the work as if it were these days earlier: placed now, these appointments would be too soon for customers. */
async function daysEarlier(tx: DatabaseTransaction, days: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ clock: string }>`select pg_get_functiondef('app_now'::regproc) as clock`.execute(tx)
  const clock = rows[0]?.clock ?? ''
  await sql.raw(clock.replace(/RETURN (.+)$/s, `RETURN (($1) - interval '${days} days')`)).execute(tx)
  await work()
  await sql.raw(clock).execute(tx)
}

type Appointment = { start: Instant; experts: number[]; customer: (typeof customers)[number] }

/** An appointment for each customer of the next day, as far as somebody is free who has no other one. */
async function appointmentsFrom(db: Database, now: Instant): Promise<Appointment[]> {
  const place = await servedPlace(db, { postalCode: POSTAL_CODE })
  const found: Appointment[] = []
  for (const customer of customers) {
    const busy = new Set(found.flatMap(({ experts }) => experts))
    const free: FreeOfGuest[] = []
    for (const treatmentTypeId of customer.treatments) {
      const all = await candidatesOfLength(db, { ...place, treatmentTypeId, lengthMinutes: LENGTH_MINUTES })
      const candidates = all.filter(({ expertId }) => !busy.has(expertId))
      const starts = await startsOfEach(db, { from: now + MINUTE, until: now + DAY, place, asOf: 0, candidates })
      free.push(Array.from(starts, ([expertId, ofExpert]) => ({ expertId, starts: ofExpert })))
    }
    const starts = [...new Set(free.flatMap((guest) => guest.flatMap((one) => [...one.starts])))]
    const possible = starts
      .toSorted((one, other) => one - other)
      .flatMap((start) => {
        const experts = crewAt(start, free)
        return experts ? [{ start, experts, customer }] : []
      })
    const next = possible.find(({ start }) => start >= now + customer.inMinutes * MINUTE)
    const lastOfToday = possible.findLast(({ start }) => dayOf(start) === dayOf(now))
    const chosen = next && lastOfToday && lastOfToday.start < next.start ? lastOfToday : next
    if (chosen) found.push(chosen)
  }
  return found
}

async function book(db: Database, appointments: readonly Appointment[], { log, tokenKey }: Given): Promise<void> {
  const { code } = await db
    .transaction()
    .execute((tx) => issueVoucher(tx, { valueCents: 100_000, code: { key: tokenKey } }))
  await db.transaction().execute((tx) =>
    daysEarlier(tx, 3, async () => {
      for (const { start, experts, customer } of appointments) {
        const { name, surname, treatments } = customer
        await placeCart(db, {
          within: (place) => place(tx),
          actor: { kind: 'guest' },
          input: {
            idempotencyKey: randomUUID(),
            time: start,
            bookings: treatments.map((treatmentTypeId, guest) => ({
              treatmentTypeId,
              expertId: String(experts[guest]),
              length: LENGTH_MINUTES,
            })),
            clientData: {
              name,
              surname,
              email: `${name.toLowerCase()}@example.org`,
              phoneNumber: '030 1234567',
              companyName: null,
              locale: 'de',
            },
            address: {
              postalCode: POSTAL_CODE,
              locality: 'Berlin',
              street: 'Torstraße',
              streetNumber: '9',
              title: null,
            },
            place: 'home',
            details: { massageTable: 0, pets: false, notes: null },
            discountOrVoucherCode: code,
            marketingEmailsAccepted: false,
            termsAccepted: true,
          },
          callerAddress: 'demo',
          placingsPerMinute: 100,
          boundsHolds: false,
          language: 'de',
          compensation: 'voucher',
          tokenKey,
          log,
        })
      }
    }),
  )
}

/** Absence for the rest of the day, or of the next one if it begins only then. */
async function fallIll(db: Database, { start, experts }: Appointment, now: Instant): Promise<void> {
  const [expertId] = experts
  if (expertId === undefined) return
  const endAt = instantAt(addDays(dayOf(start), 1), 0)
  const absence = absenceAdded({ expertId, kind: 'ill', startAt: now, endAt })
  await db.transaction().execute((tx) => changeTimesIn(tx, absence, 'anyway'))
}

async function ask(db: Database, now: Instant): Promise<void> {
  await db
    .insertInto('bookingRequest')
    .values(
      requests.map(({ name, surname, endsInMinutes }) => ({
        day: addDays(dayOf(now), 1),
        timeRange: 'evening',
        treatmentTypeId: 'classic',
        lengthMinutes: LENGTH_MINUTES,
        cityId: 'berlin',
        postalCode: POSTAL_CODE,
        locality: 'Berlin',
        street: 'Torstraße',
        streetNumber: '9',
        name,
        surname,
        email: `${name.toLowerCase()}@example.org`,
        phoneNumber: '030 1234567',
        locale: 'de',
        contentHash: randomBytes(32),
        createdAt: new Date(now + endsInMinutes * MINUTE - limits.requestAnswerHours * 60 * MINUTE),
        answeredUntil: new Date(now + endsInMinutes * MINUTE),
      })),
    )
    .execute()
}

/**
 * Gives the demo's office something to do, relative to the clock: bookings of the next day, one for a couple, an expert
 * who has fallen ill with a booking, and two requests, one of them too late. Needs the experts' days and the job queue.
 */
export async function loadOfficeDay(db: Database, given: Given): Promise<void> {
  const now = await databaseNow(db)
  const appointments = await appointmentsFrom(db, now)
  await book(db, appointments, given)
  const couple = appointments.find(({ experts }) => experts.length === 2)
  if (!couple || dayOf(couple.start) !== dayOf(now))
    given.log.info('no two experts can start any more today: the couple of the demo comes on another day')
  const alone = appointments.find(({ experts }) => experts.length === 1)
  if (alone) await fallIll(db, alone, now)
  await ask(db, now)
}
