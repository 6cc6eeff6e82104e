/** `npm run harness` is the long form; `npm test` runs a short one that a seed picks. */
export const isLong = process.env['HARNESS'] === 'full'

/** From which everything random of a run follows. */
export const seed = Number(process.env['HARNESS_SEED'] ?? 20_261_122)

/** How often something is done: in the long form, which takes an hour and a half unless `--runs` says more, and in the short one. */
export const times = (full: number, short: number): number =>
  isLong ? Number(process.env['HARNESS_RUNS'] ?? full) : short

/** Numbers from 0 to below 1 that follow from the seed (mulberry32); each `stream` is a sequence of its own. */
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

/** So many of the things, in their order, as the random numbers say. */
export function sample<Thing>(things: readonly Thing[], count: number, random: () => number): Thing[] {
  const drawn = things.map((thing, index) => ({ thing, index, lot: random() }))
  const chosen = drawn.toSorted((one, other) => one.lot - other.lot).slice(0, count)
  return chosen.toSorted((one, other) => one.index - other.index).map(({ thing }) => thing)
}

/** What a long run found out, for the report of `npm run harness`. */
export function report(line: string): void {
  if (isLong) console.log(`  ${line}`)
}

console.log(`harness: ${isLong ? 'long form' : 'short form'}, seed ${seed}`)
