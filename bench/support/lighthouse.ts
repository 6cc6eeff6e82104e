import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './child.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'

const run = promisify(execFile)

/** On a busy machine a recording sometimes begins too late, and Lighthouse asks for another run. */
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

export type LoadedPage = {
  /** Milliseconds until the largest contentful paint. */
  lcp: number
  /** Total blocking time, in milliseconds. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** Of 100 each: performance, accessibility, best practices, SEO. */
  scores: number[]
}

/** Lighthouse's defaults: a phone, simulated slow 4G, an empty profile each time. */
async function reportOf(url: string, headers: object): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-lighthouse-'))
  try {
    const report = path.join(folder, 'report.json')
    await run(
      process.execPath,
      [
        path.join(repositoryRoot, 'node_modules/lighthouse/cli/index.js'),
        ...[url, '--quiet', '--output=json', `--output-path=${report}`, `--only-categories=${CATEGORIES.join(',')}`],
        `--chrome-flags=${chromiumFlags.join(' ')}`,
        `--extra-headers=${JSON.stringify(headers)}`,
      ],
      { env: { ...process.env, CHROME_PATH: await ensureChromium(), TMPDIR: folder }, timeout: 90_000 },
    )
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadOnce(url: string, headers: object): Promise<LoadedPage> {
  const { audits, categories } = await reportOf(url, headers)
  const known = (what: string, value: number | null | undefined): number => {
    if (value == null) throw new Error(`Lighthouse has no ${what} of ${url}`)
    return value
  }
  const figure = (audit: string) => known(audit, audits[audit]?.numericValue)
  return {
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    scores: CATEGORIES.map((category) => Math.round(known(category, categories[category]?.score) * 100)),
  }
}

/** Loads a page in Lighthouse with these headers, again each time it fails, and throws the third failure. */
export async function lighthouse(url: string, headers: object = {}): Promise<LoadedPage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await loadOnce(url, headers)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
