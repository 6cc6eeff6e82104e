import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { databaseWithExperts } from '../../availability/testing/database-with-experts.ts'
import { loadConfig } from '../../platform/config.ts'
import { addCalendarAt } from '../calendar-address.ts'
import { ics } from './write-ics.ts'

/** A calendar's own server, whose answer a test may change. */
export async function calendarServer() {
  const answer = { status: 200, body: ics(), headers: {}, waitFor: Promise.resolve() }
  const server = createServer((_, response) => {
    const { status, body, headers, waitFor } = answer
    void waitFor.then(() => response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  afterAll(close)
  return { answer, close, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-a1b2/basic.ics` }
}

/** Expert 1 with a calendar elsewhere, and expert 2 without one. */
export async function calendarStage() {
  const database = await databaseWithExperts([{ id: 1 }, { id: 2 }])
  const { db } = database
  const config = loadConfig({ TOKEN_KEY: 'calendars-of-experts-and-their-tests' })
  const server = await calendarServer()
  const context = { db, config }
  const added = await addCalendarAt(context, { expertId: 1, address: server.address })
  if ('problem' in added) throw new Error(added.problem)
  const busy = async () => {
    const rows = await db.selectFrom('busyTime').select(['outsideUid', 'startAt', 'endAt']).orderBy('startAt').execute()
    return rows.map(
      ({ outsideUid, startAt, endAt }) =>
        `${outsideUid} ${new Date(startAt).toISOString()} ${new Date(endAt).toISOString()}`,
    )
  }
  return { ...database, ...server, config, context, calendarId: added.id, busy }
}
