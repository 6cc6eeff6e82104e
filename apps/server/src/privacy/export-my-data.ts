import {
  findAccountData,
  findAccountEvents,
  findEmailUndos,
  findKnownDevices,
  findMailedCodes,
  findSignIns,
  ownClient,
} from '../account/index.ts'
import { bookingRequestsOf } from '../booking/index.ts'
import { openingNoticesOf, subscriptionsOf } from '../newsletter/index.ts'
import { listSavedCards } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import { databaseNow, type Database } from '../platform/database.ts'
import type { Actor } from '../platform/graphql/context.ts'
import type { Log } from '../platform/log.ts'
import { reportsOf } from '../review/index.ts'
import { timeWatchesOf } from '../time-watch/index.ts'
import { exportBookings, exportVoucherOrders } from './export-bookings.ts'

/** Instants are named like their columns. */
const isInstant = (name: string) => /(?:^at|At|Until|Since)$/.test(name)

/** Writes instants as RFC 3339. */
const readable = (name: string, value: unknown) =>
  typeof value === 'number' && isInstant(name) ? new Date(value).toISOString() : value

/**
 * Everything stored about the signed-in client, and what was confirmed for their address, as readable JSON (Art. 15 and
 * 20 GDPR). Saved cards come from the provider; throws `unavailable` if it does not answer.
 */
export async function exportMyData(
  context: { db: Database; config: Config; log: Log },
  actor: Extract<Actor, { kind: 'client' }>,
): Promise<string> {
  const { db } = context
  const { clientId } = actor
  const { email } = await ownClient(db, clientId)
  const person = { clientId, email }
  const data = {
    exportedAt: await databaseNow(db),
    account: await findAccountData(db, clientId),
    accountLog: await findAccountEvents(db, clientId),
    signIns: await findSignIns(db, clientId),
    emailUndos: await findEmailUndos(db, clientId),
    knownDevices: await findKnownDevices(db, clientId),
    mailedCodes: await findMailedCodes(db, clientId),
    savedCards: await listSavedCards(context, actor),
    bookings: await exportBookings(db, person),
    voucherOrders: await exportVoucherOrders(db, person),
    bookingRequests: await bookingRequestsOf(db, email),
    reviewReports: await reportsOf(db, email),
    openingNotices: await openingNoticesOf(db, email),
    newsletter: await subscriptionsOf(db, email),
    timeWatches: await timeWatchesOf(db, email),
  }
  return JSON.stringify(data, readable, 2)
}
