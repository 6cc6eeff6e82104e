const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** What differs between an object before and after an act, by name. */
export function changesOf(before: unknown, after: unknown): { name: string; before: string; after: string }[] {
  const [was, is] = [before, after].map((value) => (isRecord(value) ? value : {})) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: written(was[name]), after: written(is[name]) }))
    .filter((change) => change.before !== change.after)
}
