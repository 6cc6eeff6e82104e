import { searchName } from '@ruhepol/rules'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { readCityLocalities } from './geo-queries.ts'
import { citiesOfPostalCode } from './german-postal-codes.ts'
import {
  kindOfStreetFile,
  parseStreetLine,
  StreetFileError,
  type StreetFileKind,
  type StreetFileRow,
} from './street-file.ts'
import {
  beginStaging,
  mergePoints,
  mergeStreets,
  stageStreets,
  tidyStreets,
  type StagedStreet,
} from './street-import-queries.ts'

const BATCH_ROWS = 1_000
/** More of them would tell nothing new. */
const MOST_MISTAKES = 10

export type StreetImport = {
  kind: StreetFileKind
  rows: number
  /** The different streets of the file, each counted once for each of its postal codes. */
  streets: number
  added: number
  changed: number
}

/**
 * Takes in a street file, line by line, whole or not at all; a second time it changes nothing. Streets that the file does
 * not name stay. Throws a StreetFileError that names the lines that are wrong. `onProgress` hears how many rows were read.
 */
export async function importStreets(
  db: Database,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void = () => undefined,
): Promise<StreetImport> {
  // Not by `transact`, which may do it again: the lines can be read once.
  const done = await db.transaction().execute(async (tx) => {
    await beginStaging(tx)
    const { kind, rows } = await stageLines(tx, lines, onProgress)
    if (rows === 0) throw new StreetFileError('the file has no rows')
    const merge = kind === 'streets' ? mergeStreets : mergePoints
    return { kind, rows, ...(await merge(tx)) }
  })
  await tidyStreets(db)
  return done
}

async function stageLines(
  tx: DatabaseTransaction,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void,
): Promise<{ kind: StreetFileKind; rows: number }> {
  const localities = await readCityLocalities(tx)
  const mistakes: string[] = []
  let kind: StreetFileKind | undefined
  let batch: StagedStreet[] = []
  let number = 0
  let rows = 0
  const stage = async (): Promise<void> => {
    if (mistakes.length === 0 && batch.length > 0) await stageStreets(tx, batch)
    rows += batch.length
    batch = []
    onProgress(rows)
  }
  for await (const line of lines) {
    number += 1
    if (kind === undefined) {
      kind = kindOfStreetFile(line)
      continue
    }
    if (line.trim() === '') continue
    try {
      batch.push(staged(parseStreetLine(kind, line.replace(/\r$/, '')), localities))
    } catch (error) {
      if (!(error instanceof StreetFileError)) throw error
      mistakes.push(`line ${number}: ${error.message}`)
      if (mistakes.length === MOST_MISTAKES) break
    }
    if (batch.length === BATCH_ROWS) await stage()
  }
  await stage()
  if (mistakes.length > 0) throw new StreetFileError(mistakes.join('\n'))
  return { kind: kind ?? kindOfStreetFile(undefined), rows }
}

/** A postal code of several places: where we work, else the one that the file names, else the first. */
function staged(row: StreetFileRow, localities: ReadonlyMap<string, string>): StagedStreet {
  const cities = citiesOfPostalCode(row.postalCode)
  const locality = localities.get(row.postalCode) ?? cities.find((city) => city === row.district) ?? cities[0]
  if (locality === undefined) throw new StreetFileError(`there is no postal code ${row.postalCode}`)
  return {
    ...row,
    locality,
    searchName: searchName(row.name),
    searchLocality: searchName(locality),
    searchDistrict: searchName(row.district),
  }
}
