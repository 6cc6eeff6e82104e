import { createHash } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { checkOutsideAddress, OutsideFetchError } from '../platform/http/outside-fetch.ts'
import { openSealed, sealText } from '../platform/sealed-text.ts'
import { transact } from '../platform/transaction.ts'
import { calendarLimits } from './calendar-limits.ts'
import { findOrAddCalendar } from './calendar-queries.ts'

const PURPOSE = 'calendar address'

/** The address of a calendar as it was sealed; undefined if it was with another key. */
export function openAddress(config: Config, sealed: Buffer): string | undefined {
  try {
    return openSealed(tokenKey(config), PURPOSE, sealed)
  } catch {
    return undefined
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const TOO_MANY = `an expert has at most ${calendarLimits.perExpertMax} calendars: remove one first`

type Added = { id: number } | { problem: string }

/** Adds the calendar at an address to the expert's, once however often it is called. `importCalendar` reads it. */
export async function addCalendarAt(
  { db, config }: { db: Database; config: Config },
  { expertId, address }: { expertId: number; address: string },
): Promise<Added> {
  if (address.length > calendarLimits.addressMax) return { problem: 'the address is too long' }
  let url: URL
  try {
    // Addresses that calendar programs hand out.
    url = checkOutsideAddress(address.replace(/^webcals?:/i, 'https:'), { insideAllowed: config.APP_ENV === 'demo' })
  } catch (error) {
    if (error instanceof OutsideFetchError) return { problem: error.message }
    throw error
  }
  const sealed = sealText(tokenKey(config), PURPOSE, url.href)
  const id = await transact(db, 'add calendar', (tx) =>
    findOrAddCalendar(tx, { expertId, name: url.host, address: sealed, sourceHash: hashOf(`address ${url.href}`) }),
  )
  return id === undefined ? { problem: TOO_MANY } : { id }
}

/** The expert's calendar from a file with this name: a newer file replaces the times of the former one. */
export async function addCalendarFile(
  db: Database,
  { expertId, name }: { expertId: number; name: string },
): Promise<Added> {
  const id = await transact(db, 'add calendar file', (tx) =>
    findOrAddCalendar(tx, { expertId, name: name.slice(0, 200), address: null, sourceHash: hashOf(`file ${name}`) }),
  )
  return id === undefined ? { problem: TOO_MANY } : { id }
}
