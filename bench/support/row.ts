import os from 'node:os'

/** One line of the report: a figure beside its limit, both from the same interleaved run. */
export type Row = {
  /** Such as P8, with exactly what was measured. */
  measure: string
  figure: string
  limit: string
  ratio: number
  goal: string
  reached: boolean
}

export type Measure = { id: string; title: string; needsChromium?: boolean; run: () => Promise<Row[]> }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle]
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

/** Runs every contender once in each round, in rotating order, so that a busy moment affects all alike. */
export async function interleaved<Name extends string, Result>(
  rounds: number,
  contenders: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length]
      if (name !== undefined) results[name].push(await contenders[name]())
    }
  }
  return results
}

/** The median of the rounds' ratios, since each round compares two runs close in time. */
export function medianRatio(figures: readonly number[], limits: readonly number[]): number {
  return median(figures.map((figure, round) => figure / (limits[round] ?? Number.NaN)))
}

/** Small ratios with one more digit, so that a change of a tenth shows. */
export const ratioText = (ratio: number): string => `${ratio.toFixed(ratio < 0.1 ? 3 : 2)}×`

const cells = ({ measure, figure, limit, ratio, goal, reached }: Row) => [
  measure,
  figure,
  limit,
  ratioText(ratio),
  goal,
  reached ? 'yes' : 'no',
]

const HEAD = ['measure', 'figure', 'limit', 'ratio', 'goal', 'reached']

/** The rows as a Markdown table, its columns aligned for a terminal as well. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head, ...body] = lines.map(text)
  return [head, rule, ...body].join('\n')
}

/** The machine of the figures, which mean little elsewhere; the ratios mean more. */
export function machine(): string {
  const [{ model } = { model: 'unknown processor' }] = os.cpus()
  const load = os.loadavg()[0] ?? 0
  return `${os.cpus().length} × ${model}, Node ${process.version}, load ${load.toFixed(1)} at the end.`
}
