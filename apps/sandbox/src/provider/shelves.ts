type Entry = {
  id: string
}

/** A provider's books: one map from id to entry for each kind of object. */
type Shelves = Record<string, Map<string, Entry>>

/** The books as stored in the state file. */
export type Snapshot<Books> = {
  [Shelf in keyof Books]?: (Books[Shelf] extends Map<string, infer Kept> ? Kept : never)[]
}

/** Opens one shelf with the entries of an earlier run. */
export function shelf<Kept extends Entry>(entries: readonly Kept[] = []): Map<string, Kept> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** The books as plain data for the state file. */
export function booksSnapshot(books: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(books as Shelves).map(([name, entries]) => [name, [...entries.values()]]))
}
