import { afterAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { generateExpertDays } from '../working-times/open-days.ts'
import { addExpert, addSmallCatalogue, type ExpertInput } from './small-catalogue.ts'

/** Sets up the small catalogue with these experts, and opens their days, for the tests of a file. */
export async function databaseWithExperts(
  experts: readonly ExpertInput[],
  ...options: Parameters<typeof createTestDatabase>
): Promise<TestDatabase> {
  const database = await createTestDatabase(...options)
  afterAll(() => database.close())
  await addSmallCatalogue(database.db)
  for (const expert of experts) await addExpert(database.db, expert)
  await generateExpertDays(database.db)
  return database
}
