import { randomBytes } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenHash } from '../platform/holder-token.ts'
import { writeFeed } from './feed-queries.ts'

export const FEED_PATH = '/calendar/expert'

/** 256 random bits, so that its hash needs neither salt nor work. */
const FILE = /^([\w-]{43})\.ics$/

/** The hash of the token in a feed's file name; undefined if it has none. */
export function feedHash(file: string): Buffer | undefined {
  const [, token] = FILE.exec(file) ?? []
  return token === undefined ? undefined : tokenHash(token)
}

/** Creates the address of an expert's feed, in place of a former one. It cannot be read again. */
export async function createFeed({ db, config }: { db: Database; config: Config }, expertId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await writeFeed(db, expertId, tokenHash(token))
  return `${config.APP_URL}${FEED_PATH}/${token}.ics`
}
