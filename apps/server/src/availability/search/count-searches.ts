import { counter } from '../../platform/metrics/metric.ts'

const searches = counter('ruhepol_searches_total', 'Searches for experts or slots, by whether anything was free', {
  result: ['found', 'nothing'],
})

/** Counts a search by whether `sizeOf` its answer is above zero, and returns the answer. */
export async function countSearch<Answer>(
  answer: Promise<Answer>,
  sizeOf: (answer: Answer) => number,
): Promise<Answer> {
  const found = await answer
  searches({ result: sizeOf(found) > 0 ? 'found' : 'nothing' })
  return found
}
