const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const hasId = (value: unknown): value is Record<string, unknown> => isObject(value) && value['id'] !== undefined

const keyOf = (value: Record<string, unknown>) => `${String(value['__typename'])}:${String(value['id'])}`

/** The leaves of a value by path. An object with an id counts as a leaf, since a normalising cache refers to it. */
function leavesOf(value: unknown, path: string): [path: string, leaf: string][] {
  if (hasId(value)) return [[path, keyOf(value)]]
  if (!isObject(value)) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, `${path}.${name}`))
}

/** Collects the contents of each object with an id from answers, and names contradictions. */
export function contentsById() {
  const known = new Map<string, { type: string; leaf: string; from: string }>()
  const ids = new Map<string, Set<string>>()
  const contradictions: string[] = []
  const take = (value: unknown, from: string): void => {
    if (!isObject(value)) return
    for (const child of Object.values(value)) take(child, from)
    if (!hasId(value)) return
    const type = String(value['__typename'])
    ids.set(String(value['id']), (ids.get(String(value['id'])) ?? new Set()).add(type))
    for (const [path, leaf] of Object.entries(value).flatMap(([name, child]) =>
      leavesOf(child, `${keyOf(value)}.${name}`),
    )) {
      const before = known.get(path)
      if (before === undefined) known.set(path, { type, leaf, from })
      else if (before.leaf !== leaf)
        contradictions.push(`${path}: ${before.leaf} of ${before.from}, ${leaf} of ${from}`)
    }
  }
  return { take, contradictions, ids }
}
