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
/** More errors would add no information. */
const MOST_MISTAKES = 10

export type StreetImport = {
  kind: StreetFileKind
  rows: number
  /** The different streets of the file, counted once per postal code. */
  streets: number
  added: number
  changed: number
}

/**
 * Imports a street file line by line, completely or not at all; repeating it changes nothing. Streets that are missing
 * from the file stay. Throws a StreetFileError that names the invalid lines. `onProgress` gets the number of rows read.
 */
export async function importStreets(
  db: Database,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void = () => undefined,
): Promise<StreetImport> {
  // Not `transact`, which may retry: the lines can be read only once.
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

/** For a postal code of several places: one where we work, else the one in the file, else the first. */
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
