import { insertPersonOpened } from './office-act-queries.ts'
import type { OfficeContext } from './office-builder.ts'

/**
 * Notes that the signed-in person opened somebody's data, such as a booking with its contact. Fetching the same data
 * again within ten minutes adds no second note. Notes are kept for 90 days.
 */
export async function noteOpened(
  { db, actor }: Pick<OfficeContext, 'db' | 'actor'>,
  { subject, subjectId }: { subject: string; subjectId: string },
): Promise<void> {
  await insertPersonOpened(db, { staffId: actor.staffId, subject, subjectId })
}
