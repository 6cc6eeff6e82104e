import type { Row } from './row.ts'

/** The table in the README, with its marks. */
export const MARKED = /(<!-- bench -->)[^]*?(<!-- \/bench -->)/

const TENTH = 0.1

type Change = { measure: string; before: number; now: number }

/** The ratios of the README's table by the names of their rows. */
function ratiosIn(readme: string): Map<string, number> {
  const [table = ''] = MARKED.exec(readme) ?? []
  return new Map(
    table.split('\n').flatMap((line) => {
      const [, measure, , , ratio] = line.split('|').map((cell) => cell.trim())
      return measure && ratio?.endsWith('×') ? [[measure, Number.parseFloat(ratio)]] : []
    }),
  )
}

/** How far a ratio is from 1, in either direction. */
const distance = (ratio: number) => Math.max(ratio, 1 / ratio)

/** The row's goal says which direction is worse: `≥` of less, `1 ±` of either, all others of more. */
function isWorse(goal: string, before: number, now: number): boolean {
  if (goal.startsWith('≥')) return now < before * (1 - TENTH)
  if (goal.startsWith('1 ±')) return distance(now) > distance(before) * (1 + TENTH)
  // Far below its limit a time is noise, and total blocking time can be nothing at all.
  return now > Math.max(before, TENTH) * (1 + TENTH)
}

/**
 * Rows whose ratio is more than a tenth worse than in the README's table, and the names of rows that it does not have.
 */
export function compareWithReadme(readme: string, rows: readonly Row[]): { worse: Change[]; added: string[] } {
  const ratios = ratiosIn(readme)
  const worse: Change[] = []
  const added: string[] = []
  for (const { measure, goal, ratio: now } of rows) {
    const before = ratios.get(measure)
    if (before === undefined) added.push(measure)
    else if (isWorse(goal, before, now)) worse.push({ measure, before, now })
  }
  return { worse, added }
}
