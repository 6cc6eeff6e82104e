import { NOTHING } from './write-value.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What an act changed, by name and as `write` writes the values: "before → after", or only the value now if there was
 * none before.
 */
export function changesOf(
  { before, after }: { before: unknown; after: unknown },
  write: (name: string, value: unknown) => string,
): { name: string; text: string }[] {
  const [was, is] = [before, after].map((value) => (isRecord(value) ? value : {})) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: write(name, was[name]), after: write(name, is[name]) }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({
      name: change.name,
      text: change.before === NOTHING ? change.after : `${change.before} → ${change.after}`,
    }))
}
