import type { Database } from '../database.ts'
import type { Labels } from './metric.ts'

/** A value that is read from the database, with one statement, whenever metrics are fetched. */
export type DatabaseGauge = {
  name: string
  help: string
  labels: Labels
  /** The current values. Combinations of labels that are left out are 0. */
  read: (db: Database) => Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>
}
