/** `npm run harness` is the long form; `npm test` runs a short one chosen by a seed. */
export const isLong = process.env['HARNESS'] === 'full'

/** The seed of everything random in a run. */
export const seed = Number(process.env['HARNESS_SEED'] ?? 20_261_122)

/**
 * How often something runs: in the long form, which takes an hour and a half unless `--runs` changes that, and in the
 * short one.
 */
export const times = (full: number, short: number): number =>
  isLong ? Number(process.env['HARNESS_RUNS'] ?? full) : short

/** Numbers in [0, 1) derived from the seed (mulberry32); each `stream` is a separate sequence. */
export function randomNumbers(stream: string): () => number {
  let state = seed
  for (const letter of stream) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random selection of the items, in their order. */
export function sample<Thing>(things: readonly Thing[], count: number, random: () => number): Thing[] {
  const drawn = things.map((thing, index) => ({ thing, index, lot: random() }))
  const chosen = drawn.toSorted((one, other) => one.lot - other.lot).slice(0, count)
  return chosen.toSorted((one, other) => one.index - other.index).map(({ thing }) => thing)
}

/** The results of a long run, for the report of `npm run harness`. */
export function report(line: string): void {
  if (isLong) console.log(`  ${line}`)
}

console.log(`harness: ${isLong ? 'long form' : 'short form'}, seed ${seed}`)
