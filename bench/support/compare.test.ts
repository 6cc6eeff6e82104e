import { describe, expect, test } from 'vitest'
import { compareWithReadme } from './compare.ts'
import { tableOf, type Row } from './row.ts'

const row = (measure: string, ratio: number, goal: string): Row => ({
  measure,
  figure: `${ratio * 100} ms`,
  limit: '100 ms',
  ratio,
  goal,
  reached: true,
})

const readmeWith = (rows: readonly Row[]) => `# Ruhepol

<!-- bench -->

2 × a processor, one run.

${tableOf(rows)}

<!-- /bench -->

| measure    | of another table | – | ratio  |
| ---------- | ---------------- | - | ------ |
| P8 one day | 1                | 2 | 99.00× |
`

/** The changes of one row with this goal between two runs. */
const worse = (goal: string, before: number, now: number) =>
  compareWithReadme(readmeWith([row('P8 one day', before, goal)]), [row('P8 one day', now, goal)]).worse

describe('a row is worse than in the README', () => {
  test('if a ratio that should be small grew by more than a tenth', () => {
    expect(worse('≤ 1.4×', 1.2, 1.33)).toEqual([{ measure: 'P8 one day', before: 1.2, now: 1.33 }])
    expect(worse('< 300 MB', 2, 2.3)).toHaveLength(1)
    expect(worse('≤ 1.4×', 1.2, 1.31)).toEqual([])
    expect(worse('≤ 1.4×', 1.2, 0.5)).toEqual([])
  })

  test('if a ratio that should be large fell by more than a tenth', () => {
    expect(worse('≥ 0.6×', 0.22, 0.19)).toEqual([{ measure: 'P8 one day', before: 0.22, now: 0.19 }])
    expect(worse('≥ 20× faster', 237.16, 200)).toHaveLength(1)
    expect(worse('≥ 98 / 100 / 100 / 100, CLS 0', 1, 0.9)).toEqual([])
    expect(worse('≥ 0.6×', 0.22, 0.44)).toEqual([])
  })

  test('if a ratio that should be 1 went further away from it in either direction', () => {
    expect(worse('1 ± 0.05×', 1.03, 1.2)).toHaveLength(1)
    expect(worse('1 ± 0.05×', 1.03, 0.8)).toHaveLength(1)
    expect(worse('1 ± 0.05×', 0.8, 1.01)).toEqual([])
  })

  test('unless it is a time of almost nothing, which varies by more', () => {
    expect(worse('≤ 100 ms', 0, 0.08)).toEqual([])
    expect(worse('≤ 100 ms', 0, 0.12)).toHaveLength(1)
  })

  test('even if the ratio is small', () => {
    expect(worse('≥ 0.12×', 0.024, 0.02)).toEqual([{ measure: 'P8 one day', before: 0.024, now: 0.02 }])
  })
})

test('rows that the README does not have are named and not compared', () => {
  const known = row('P8 one day', 0.5, '≥ 0.6×')
  const fresh = row('P2 LCP of /experts', 9, '≤ 1.4×')
  expect(compareWithReadme(readmeWith([known]), [known, fresh])).toEqual({ worse: [], added: ['P2 LCP of /experts'] })
  expect(compareWithReadme('# No table', [known])).toEqual({ worse: [], added: ['P8 one day'] })
})
