import type { z } from 'zod'
import { catalogueFileSchema, itemSchemas, type CatalogueFile } from './catalogue-file.ts'

/** The file cannot be imported; each problem begins with its path. Nothing was changed. */
export class CatalogueFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** A path such as experts[3].services.classic. */
function writtenPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`
    const name = /^[\w$-]+$/.test(String(part)) ? `.${String(part)}` : `[${JSON.stringify(String(part))}]`
    return written === '' ? name.replace(/^\./, '') : written + name
  }, '')
}

function problemOf(issue: z.core.$ZodIssue): string {
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  const missing = /received undefined$/.test(message) ? 'is missing' : message
  return issue.path.length === 0 ? missing : `${writtenPath(issue.path)}: ${missing}`
}

type Lists = typeof itemSchemas
/** An item with its place in the list. */
export type Placed<Item> = { index: number; item: Item }
/** The well-formed items, even if others are not. */
export type WellFormed = { [List in keyof Lists]: Placed<z.output<Lists[List]>>[] }

function listOf(list: keyof Lists, content: unknown): readonly unknown[] {
  const items: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, list) : undefined
  return Array.isArray(items) ? (items as unknown[]) : []
}

function wellFormed<List extends keyof Lists>(list: List, content: unknown): WellFormed[List] {
  return listOf(list, content).flatMap((item, index) => {
    const parsed = itemSchemas[list].safeParse(item)
    return parsed.success ? [{ index, item: parsed.data }] : []
  }) as WellFormed[List]
}

function jsonOf(text: string): unknown {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CatalogueFileError([`is not JSON: ${(error as Error).message}`])
  }
}

export type CheckedFile = {
  /** Undefined where the file has problems. */
  file: CatalogueFile | undefined
  items: WellFormed
  /** Ids in the file, including those of items that are not well-formed. */
  mentioned: Record<'cities' | 'treatments', ReadonlySet<unknown>>
  problems: string[]
}

/** Reads a catalogue file and checks each item by itself. Throws CatalogueFileError for a text that is not JSON. */
export function readCatalogueFile(text: string): CheckedFile {
  const content = jsonOf(text)
  const parsed = catalogueFileSchema.safeParse(content)
  const items = Object.fromEntries(
    Object.keys(itemSchemas).map((list) => [list, wellFormed(list as keyof Lists, content)]),
  ) as WellFormed
  const idsOf = (list: keyof Lists) =>
    new Set(listOf(list, content).map((item) => (item as { id?: unknown } | null | undefined)?.id))
  const mentioned = { cities: idsOf('cities'), treatments: idsOf('treatments') }
  return { file: parsed.data, items, mentioned, problems: parsed.error?.issues.map(problemOf) ?? [] }
}
