import type { Language } from '@ruhepol/rules'
import { districtOfPlace } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { calendarFeed } from './calendar-file.ts'
import { calendarTexts } from './calendar-texts.ts'
import { readFeedRows } from './expert-feed-queries.ts'

type FeedRow = Awaited<ReturnType<typeof readFeedRows>>[number]

/** The partner location with its address, or the district of a guest's own address. */
async function placeOf(db: Queryable, row: FeedRow, language: Language): Promise<string> {
  const { postalCode, locality, street, streetNumber, venue } = row
  if (venue) return `${venue[language]}, ${street} ${streetNumber}, ${postalCode} ${locality}`
  const district = await districtOfPlace({ db }, { postalCode, street })
  return district === undefined ? `${postalCode} ${locality}` : `${district}, ${locality}`
}

/**
 * An expert's appointments as an .ics file to subscribe to, in their language: treatment, length and place, without
 * anything about the guests. Only appointments that were paid, including those cancelled afterwards.
 */
export async function expertFeed(
  db: Queryable,
  { expert, ...bounds }: { expert: { id: number; name: string; locale: Language }; daysBack: number; most: number },
): Promise<{ content: string; updatedAt: Date | undefined }> {
  const rows = await readFeedRows(db, { expertId: expert.id, ...bounds })
  const words = calendarTexts[expert.locale]
  const entries = await Promise.all(
    rows.map(async (row) => {
      const treatment = row.treatment[expert.locale]
      const summary = row.isCancelled
        ? words.expertEnded({ treatment })
        : words.feedSummary({ treatment, minutes: row.lengthMinutes })
      return { ...row, texts: { summary, location: await placeOf(db, row, expert.locale) } }
    }),
  )
  const latest = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return {
    content: calendarFeed(expert.locale, words.feedName({ expert: expert.name }), entries),
    updatedAt: rows.length === 0 ? undefined : new Date(latest),
  }
}
