import { insertPersonOpened } from './office-act-queries.ts'
import type { OfficeContext } from './office-builder.ts'

/**
 * Notes that the caller opened a person's data, such as a booking with its contact. It does so at most once in ten
 * minutes, however often the page fetches the data. The note is kept for 90 days.
 */
export async function noteOpened(
  { db, actor }: Pick<OfficeContext, 'db' | 'actor'>,
  { subject, subjectId }: { subject: string; subjectId: string },
): Promise<void> {
  await insertPersonOpened(db, { staffId: actor.staffId, subject, subjectId })
}
