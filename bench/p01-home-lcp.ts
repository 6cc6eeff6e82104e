import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './support/child.ts'
import { chromiumFlags, ensureChromium } from './support/chromium.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const run = promisify(execFile)

const ROUNDS = 5
const GOAL = 1.3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The scores in the order of the categories. */
const SCORES = [98, 100, 100, 100]

type Report = {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** On a busy machine a recording sometimes begins too late, and Lighthouse asks for another run. */
const TRIES = 3

async function lighthouse(url: string, categories: readonly string[]): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await lighthouseOnce(url, categories)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

/** Lighthouse's defaults: a phone, simulated slow 4G, an empty profile each time. */
async function lighthouseOnce(url: string, categories: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-lighthouse-'))
  try {
    const report = path.join(folder, 'report.json')
    await run(
      process.execPath,
      [
        path.join(repositoryRoot, 'node_modules/lighthouse/cli/index.js'),
        ...[url, '--quiet', '--output=json', `--output-path=${report}`, `--only-categories=${categories.join(',')}`],
        `--chrome-flags=${chromiumFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: await ensureChromium(), TMPDIR: folder }, timeout: 90_000 },
    )
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const lcp = ({ audits }: Report) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN

function scoreRow(report: Report): Row {
  const scores = CATEGORIES.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100))
  const lowest = Math.min(...scores)
  return {
    measure: 'P3 Lighthouse of /home: performance / accessibility / best practices / SEO',
    figure: scores.join(' / '),
    limit: '100',
    ratio: lowest / 100,
    goal: `≥ ${SCORES.join(' / ')}`,
    reached: scores.every((score, index) => score >= (SCORES[index] ?? 100)),
  }
}

async function measure(): Promise<Row[]> {
  const { origin } = await benchStack()
  const home = () => lighthouse(`${origin}/home`, ['performance'])
  const empty = () => lighthouse(`${origin}/bench/empty`, ['performance'])
  const reports = await interleaved<'home' | 'empty', Report>(ROUNDS, { home, empty })
  const figures = reports.home.map(lcp)
  const limits = reports.empty.map(lcp)
  const ratio = medianRatio(figures, limits)
  return [
    {
      measure: 'P1 LCP of /home, Lighthouse mobile',
      figure: `${median(figures).toFixed(0)} ms`,
      limit: `${median(limits).toFixed(0)} ms (empty styled page)`,
      ratio,
      goal: `≤ ${GOAL}×`,
      reached: ratio <= GOAL,
    },
    scoreRow(await lighthouse(`${origin}/home`, CATEGORIES)),
  ]
}

export const homeLcp: Measure = { id: 'p01', title: 'LCP of /home', needsChromium: true, run: measure }
