import { openCities } from '@ruhepol/rules'
import { generateExpertDays } from '../availability/index.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import {
  addBookingsBefore,
  applyDifferences,
  differences,
  lockCatalogue,
  readKnownCatalogue,
  readOrders,
  readWeeks,
  type RowChange,
  type TablePlan,
} from './catalogue-file-queries.ts'
import { plansOf } from './catalogue-rows.ts'
import { referenceProblems } from './check-references.ts'
import { describeChanges } from './describe-changes.ts'
import { CatalogueFileError, readCatalogueFile } from './read-catalogue-file.ts'
import { strandedAppointments } from './stranded-appointments.ts'

export type CatalogueImport = {
  /** What was, or would be, added, changed and ended, and what the operator should look at, one line each. */
  changes: string[]
  /** Booked appointments of experts who will not work then; they stay booked. */
  stranded: string[]
}

/**
 * Imports a catalogue file within a transaction: writes what it names and leaves the rest. Call `generateExpertDays`
 * after it is committed. Throws CatalogueFileError with every problem, having changed nothing.
 */
export async function importCatalogue(tx: DatabaseTransaction, text: string): Promise<CatalogueImport> {
  const checked = readCatalogueFile(text)
  await lockCatalogue(tx)
  const known = await readKnownCatalogue(tx)
  const problems = [...checked.problems, ...referenceProblems(checked, known)]
  if (checked.file === undefined || problems.length > 0) throw new CatalogueFileError(problems)
  const expertIds = checked.file.experts.map(({ id }) => id)
  const weekBefore = await readWeeks(tx, expertIds)
  const changesOf = new Map<TablePlan['table'], RowChange[]>()
  const lines: string[] = []
  for (const plan of plansOf(checked.file, await readOrders(tx), known.today)) {
    const changes = await differences(tx, plan)
    await applyDifferences(tx, plan, changes)
    changesOf.set(plan.table, changes)
    lines.push(...describeChanges(plan, changes))
  }
  lines.push(...unnamedCities(changesOf.get('city') ?? []))
  const experts = changesOf.get('expert') ?? []
  await addBookingsBefore(tx, experts.flatMap(moreBookings))
  const stranded = await strandedAppointments(tx, {
    experts,
    shifts: changesOf.get('shift') ?? [],
    weeks: { before: weekBefore, after: await readWeeks(tx, expertIds) },
  })
  return { changes: lines, stranded }
}

/** New cities, open for booking, that texts such as "in Berlin and Hamburg" leave out. */
function unnamedCities(cities: readonly RowChange[]): string[] {
  const named: readonly string[] = openCities.map(({ id }) => id)
  const open = cities.flatMap(({ before, after }) => (before || !after || after.opening_soon ? [] : [String(after.id)]))
  return open
    .filter((id) => !named.includes(id))
    .map((id) => `look at city ${id}: add it to openCities in packages/rules/src/cities.ts, or no text will name it`)
}

function moreBookings({ before, after }: RowChange): { id: number; more: number }[] {
  const more = Number(after?.bookings_before ?? 0) - Number(before?.bookings_before ?? 0)
  return more === 0 ? [] : [{ id: Number(after?.id), more }]
}

class NotWanted extends Error {
  readonly outcome: CatalogueImport

  constructor(outcome: CatalogueImport) {
    super('only tried')
    this.outcome = outcome
  }
}

/**
 * Imports a catalogue file and opens the experts' days. With `dryRun` it reports the changes and rolls them back; so it
 * does if appointments are stranded, unless `leaveStranded`. Returns the changes, and whether they were made.
 */
export async function importCatalogueFile(
  db: Database,
  text: string,
  { dryRun, leaveStranded }: { dryRun: boolean; leaveStranded: boolean },
): Promise<CatalogueImport & { isDone: boolean }> {
  try {
    const outcome = await transact(db, 'import catalogue', async (tx) => {
      const tried = await importCatalogue(tx, text)
      if (dryRun || (tried.stranded.length > 0 && !leaveStranded)) throw new NotWanted(tried)
      return tried
    })
    await generateExpertDays(db)
    return { ...outcome, isDone: true }
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
    return { ...error.outcome, isDone: false }
  }
}
