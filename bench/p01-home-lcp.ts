import { lighthouse } from './support/lighthouse.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const ROUNDS = 5
const GOAL = 1.3

async function measure(): Promise<Row[]> {
  const { origin } = await benchStack()
  const lcpOf = (page: string) => async () => (await lighthouse(origin + page)).lcp
  const { home, empty } = await interleaved(ROUNDS, { home: lcpOf('/home'), empty: lcpOf('/bench/empty') })
  const ratio = medianRatio(home, empty)
  return [
    {
      measure: 'P1 LCP of /home, Lighthouse mobile',
      figure: `${median(home).toFixed(0)} ms`,
      limit: `${median(empty).toFixed(0)} ms (empty styled page)`,
      ratio,
      goal: `≤ ${GOAL}×`,
      reached: ratio <= GOAL,
    },
  ]
}

export const homeLcp: Measure = { id: 'p01', title: 'LCP of /home', needsChromium: true, run: measure }
