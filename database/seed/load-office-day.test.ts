import { TEST_NOW } from '../testing/templates.ts'
import { addDays, dayOf } from '@ruhepol/rules'
import { generateExpertDays } from '@ruhepol/server/availability/index'
import { verifyBooks } from '@ruhepol/server/books/index'
import { features } from '@ruhepol/server/features'
import { loadConfig } from '@ruhepol/server/platform/config'
import { openJobQueue } from '@ruhepol/server/platform/job-queue'
import { createLog } from '@ruhepol/server/platform/log'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { loadDemoData } from './load-demo-data.ts'
import { loadOfficeDay } from './load-office-day.ts'

const TOKEN_KEY = 'a'.repeat(43)

test.each([
  ['in the morning', TEST_NOW, { couple: '2027-01-11T09:30:00.000Z', isToday: true }],
  [
    'shortly before the last start of the day',
    '2027-01-11T19:50:00Z',
    { couple: '2027-01-11T20:00:00.000Z', isToday: true },
  ],
  ['at night', '2027-01-11T21:30:00Z', { couple: '2027-01-12T08:00:00.000Z', isToday: false }],
])(
  'the office of a demo started %s has bookings, a couple, an ill expert and two requests',
  async (_, at, expected) => {
    const { db, url, setNow, close } = await createTestDatabase()
    await setNow(at)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const queue = await openJobQueue({ url, db, log, handlers: features(loadConfig({ TOKEN_KEY }), db, log).jobs })
    try {
      await loadDemoData(db)
      await generateExpertDays(db)
      await loadOfficeDay(db, { log, tokenKey: TOKEN_KEY })

      const now = Date.parse(at)
      const carts = await db.selectFrom('cart').select(['id', 'status', 'startAt', 'cancellableUntil']).execute()
      expect(carts.map(({ status }) => status)).toEqual(Array(4).fill('paid'))
      for (const { startAt } of carts) {
        expect(startAt).toBeGreaterThan(now)
        expect(startAt).toBeLessThanOrEqual(now + 24 * 3_600_000)
      }
      const bookings = await db.selectFrom('booking').select(['cartId', 'expertId', 'startAt']).execute()
      const [couple] = carts.filter(({ id }) => bookings.filter(({ cartId }) => cartId === id).length === 2)
      expect(new Date(couple?.startAt ?? 0).toISOString()).toBe(expected.couple)
      const said = lines.filter((line) => line.includes('the couple of the demo comes on another day'))
      expect(said).toHaveLength(expected.isToday ? 0 : 1)
      expect(carts.map(({ id }) => bookings.filter(({ cartId }) => cartId === id).length).sort()).toEqual([1, 1, 1, 2])

      const absences = await db.selectFrom('absence').select(['expertId', 'kind', 'endAt']).execute()
      expect(absences).toMatchObject([{ kind: 'ill' }])
      const ill = bookings.find(({ expertId }) => expertId === absences[0]?.expertId)
      expect(ill?.startAt).toBeLessThan(absences[0]?.endAt ?? 0)

      const asked = await db
        .selectFrom('bookingRequest')
        .select(['day', 'answeredUntil'])
        .orderBy('answeredUntil')
        .execute()
      expect(asked.map(({ day }) => day)).toEqual(Array(2).fill(addDays(dayOf(now), 1)))
      expect(asked.map(({ answeredUntil }) => answeredUntil < now)).toEqual([true, false])

      const { rows } = await sql<{ now: number }>`select app_now() as now`.execute(db)
      expect(rows[0]?.now).toBe(now)
      // Invoices and mails are made by the worker, which does not run here.
      expect(new Set((await verifyBooks(db)).map(({ rule }) => rule))).toEqual(
        new Set(['what was paid has one invoice of what it cost', 'what was paid or cancelled was mailed']),
      )
    } finally {
      await queue.stop()
      await close()
    }
  },
)
