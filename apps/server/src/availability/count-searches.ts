import { counter } from '../platform/metrics/metric.ts'

const searches = counter('ruhepol_searches_total', 'Searches for experts or slots, by whether anything was free', {
  result: ['found', 'nothing'],
})

/** Counts a search with so many results, and returns its answer. */
export async function countSearch<Answer>(
  answer: Promise<Answer>,
  sizeOf: (answer: Answer) => number,
): Promise<Answer> {
  const found = await answer
  searches({ result: sizeOf(found) > 0 ? 'found' : 'nothing' })
  return found
}
