import type { Localized } from '@ruhepol/database/stored-json'
import { findLocation } from '../catalogue/index.ts'
import { servedArea } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { findOpeningNotice, type OpeningNotice } from './opening-notice-queries.ts'

/** A notice with its place's name, for a mail. */
export type OpeningNoticeSummary = { notice: OpeningNotice; placeName: string }

function inWords(name: Localized | null, { locale, postalCode }: OpeningNotice): string {
  return [postalCode, name?.[locale]].filter(Boolean).join(' ')
}

/** Undefined if it has been deleted. */
export async function findOpeningNoticeSummary(
  db: Queryable,
  noticeId: string,
): Promise<OpeningNoticeSummary | undefined> {
  const notice = await findOpeningNotice(db, noticeId)
  if (!notice) return undefined
  const { locationId, postalCode } = notice
  const name =
    locationId === null
      ? (await servedArea(db, postalCode ?? '')).city
      : ((await findLocation(db, locationId))?.name ?? null)
  return { notice, placeName: inWords(name, notice) }
}
