import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { loadConfig } from '../platform/config.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { analyticsRoutes } from './analytics-route.ts'

const serverWith = (settings: NodeJS.ProcessEnv): Promise<FastifyInstance> => {
  const config = loadConfig(settings)
  return testServer({ config, routes: [analyticsRoutes(config, db)], db })
}

const database = await createTestDatabase()
const db = database.db
const app = await serverWith({})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.setNow(TEST_NOW)
  await db.deleteFrom('eventCount').execute()
  await db.deleteFrom('throttle').execute()
})

const tell = async (event: unknown, remoteAddress = '203.0.113.7'): Promise<number> => {
  const answer = await app.inject({ method: 'POST', url: '/events', payload: event as object, remoteAddress })
  return answer.statusCode
}
const counted = () => db.selectFrom('eventCount').selectAll().orderBy('name').orderBy('pattern').execute()

test('the events endpoint counts page views per Berlin day and pattern', async () => {
  const view = { name: 'page_view', url: '/expert/:expertId' }
  expect([await tell(view), await tell(view), await tell({ name: 'page_view', url: '/home' })]).toEqual([204, 204, 204])
  await database.setNow('2027-01-11T23:00:00Z')
  await tell(view)
  expect((await counted()).map(({ day, pattern, count }) => [day, pattern, count])).toEqual([
    ['2027-01-11', '/expert/:expertId', 2],
    ['2027-01-12', '/expert/:expertId', 1],
    ['2027-01-11', '/home', 1],
  ])
})

test('the events endpoint sums purchases in cents without storing anything that identifies one', async () => {
  const purchase = { name: 'booking_purchase_completed', price: 8700, currency: 'EUR', transaction_id: 'ABCD2345' }
  await tell(purchase)
  await tell({ ...purchase, price: 1300 })
  await tell({ name: 'booking_request' })
  const rows = await counted()
  expect(rows.map(({ name, count, valueCents }) => [name, count, valueCents])).toEqual([
    ['booking_purchase_completed', 2, '10000'],
    ['booking_request', 1, '0'],
  ])
  expect(JSON.stringify(rows)).not.toContain('ABCD2345')
})

test.each([
  { name: 'page_view', url: '/expert/17' },
  { name: 'page_view', url: '/bookings/:shoppingCartId/:token' },
  { name: 'page_view' },
  { name: 'scroll' },
  { name: 'booking_purchase_completed', price: -1, currency: 'EUR' },
  { name: 'booking_purchase_completed', price: 8700, currency: 'USD' },
  { name: 'booking_purchase_completed', price: '8700', currency: 'EUR' },
  [],
])('the events endpoint refuses %j without counting it', async (event) => {
  expect(await tell(event)).toBe(400)
  expect(await counted()).toEqual([])
})

test('the events endpoint does not let fabricated events fill the table', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = Array.from(
    { length: 320 },
    (_name, index) => `/${letters[index % 26]}${letters[Math.floor(index / 26)]}`,
  )
  for (const [index, url] of names.entries()) await tell({ name: 'page_view', url }, `203.0.113.${index % 8}`)
  expect(await counted()).toHaveLength(300)
  await tell({ name: 'page_view', url: '/aa' })
  expect((await counted()).find(({ pattern }) => pattern === '/aa')?.count).toBe(2)
})

test('the events endpoint limits the events of one caller', async () => {
  const answers: number[] = []
  for (let told = 0; told < 241; told += 1) answers.push(await tell({ name: 'booking_request' }))
  expect(answers.filter((status) => status === 204)).toHaveLength(240)
  expect((await counted())[0]?.count).toBe(240)
  expect(await tell({ name: 'booking_request' }, '203.0.113.8')).toBe(204)
})

test('the events endpoint returns 404 if analytics is off', async () => {
  const off = await serverWith({ ANALYTICS: 'off' })
  const answer = await off.inject({ method: 'POST', url: '/events', payload: { name: 'booking_request' } })
  await off.close()
  expect(answer.statusCode).toBe(404)
})

test('the events endpoint ignores pages of other sites', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const payload = { name: 'page_view', url: '/home' }
  expect((await app.inject({ method: 'POST', url: '/events', payload, headers })).statusCode).toBe(403)
  expect(await counted()).toEqual([])
})

test('the events endpoint treats all addresses of an IPv6 /64 network as one caller', async () => {
  const view = { name: 'page_view', url: '/home' }
  await tell(view, '2001:db8:1:2::1')
  await db.updateTable('throttle').set({ count: 240 }).execute()
  expect(await tell(view, '2001:db8:1:2::2')).toBe(429)
  expect(await tell(view, '2001:db8:1:3::2')).toBe(204)
})
