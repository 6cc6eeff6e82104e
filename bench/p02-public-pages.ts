import { lighthouse, type LoadedPage } from './support/lighthouse.ts'
import { publicPages } from './support/public-pages.ts'
import type { Measure, Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const GOAL = { lcp: 1.4, tbt: 100 }
/** In Lighthouse's order: performance, accessibility, best practices, SEO. */
const SCORES = [98, 100, 100, 100]

const milliseconds = (time: number) => `${time.toFixed(0)} ms`

function lcpRow(page: string, { lcp }: LoadedPage, empty: LoadedPage): Row {
  const ratio = lcp / empty.lcp
  return {
    measure: `P2 LCP of ${page}, Lighthouse mobile`,
    figure: milliseconds(lcp),
    limit: `${milliseconds(empty.lcp)} (empty styled page)`,
    ratio,
    goal: `≤ ${GOAL.lcp}×`,
    reached: ratio <= GOAL.lcp,
  }
}

function scoreRow(page: string, { scores, cls }: LoadedPage): Row {
  const shift = cls.toFixed(2)
  return {
    measure: `P3 Lighthouse of ${page}: performance / accessibility / best practices / SEO`,
    figure: `${scores.join(' / ')}, CLS ${shift}`,
    limit: '100',
    ratio: Math.min(...scores) / 100,
    goal: `≥ ${SCORES.join(' / ')}, CLS 0`,
    reached: scores.every((score, index) => score >= (SCORES[index] ?? 100)) && Number(shift) === 0,
  }
}

function blockingRow(page: string, { tbt }: LoadedPage): Row {
  return {
    measure: `P3 total blocking time of ${page}, Lighthouse mobile`,
    figure: milliseconds(tbt),
    limit: `${GOAL.tbt} ms (budget)`,
    ratio: tbt / GOAL.tbt,
    goal: `≤ ${GOAL.tbt} ms`,
    reached: tbt <= GOAL.tbt,
  }
}

async function run(): Promise<Row[]> {
  const { origin } = await benchStack()
  const siteMap = await fetch(`${origin}/sitemap.xml`)
  const empty = await lighthouse(`${origin}/bench/empty`)
  const rows: Row[] = []
  // One run of each: the pages are compared with each other and with their goals, /home's LCP has its rounds in P1.
  for (const page of publicPages(await siteMap.text())) {
    const loaded = await lighthouse(origin + page)
    if (page !== '/home') rows.push(lcpRow(page, loaded, empty))
    rows.push(scoreRow(page, loaded), blockingRow(page, loaded))
  }
  return rows
}

export const everyPublicPage: Measure = { id: 'p02', title: 'every public page', needsChromium: true, run }
