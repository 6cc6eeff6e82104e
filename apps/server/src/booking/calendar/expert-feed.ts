import type { Language, Instant } from '@ruhepol/rules'
import { districtOfPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { calendarFeed } from './calendar-file.ts'
import { calendarTexts } from './calendar-texts.ts'
import { readFeedRows, type ExpertAppointment } from './expert-feed-queries.ts'

/**
 * The partner location with its address, or the district of a guest's own address. Districts that are asked for with
 * the same context at the same moment are read together.
 */
export async function appointmentPlace(
  context: { db: Queryable },
  { postalCode, locality, street, streetNumber, venue }: ExpertAppointment,
  language: Language,
): Promise<string> {
  if (venue) return `${venue[language]}, ${street} ${streetNumber}, ${postalCode} ${locality}`
  const district = await districtOfPlace(context, { postalCode, street })
  return district === undefined ? `${postalCode} ${locality}` : `${district}, ${locality}`
}

/**
 * An expert's appointments as an .ics file to subscribe to, in their language: treatment, length and place, without
 * anything about the guests. Only appointments that were paid, including those cancelled afterwards.
 */
export async function expertFeed(
  db: Queryable,
  { expert, ...bounds }: { expert: { id: number; name: string; locale: Language }; daysBack: number; most: number },
): Promise<{ content: string; updatedAt: Instant | undefined }> {
  const rows = await readFeedRows(db, { expertId: expert.id, ...bounds })
  const words = calendarTexts[expert.locale]
  const context = { db }
  const entries = await Promise.all(
    rows.map(async (row) => {
      const treatment = row.treatment[expert.locale]
      const summary = row.isCancelled
        ? words.expertEnded({ treatment })
        : words.feedSummary({ treatment, minutes: row.lengthMinutes })
      return { ...row, texts: { summary, location: await appointmentPlace(context, row, expert.locale) } }
    }),
  )
  const latest = Math.max(...rows.map(({ updatedAt }) => updatedAt))
  return {
    content: calendarFeed(expert.locale, words.feedName({ expert: expert.name }), entries),
    updatedAt: rows.length === 0 ? undefined : latest,
  }
}
