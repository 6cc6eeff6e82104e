import { chromium as playwright, type Browser, type Response } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from './support/bundle.ts'
import { repositoryRoot } from './support/child.ts'
import { chromiumFlags, ensureChromium } from './support/chromium.ts'
import { aChoice } from './support/choice.ts'
import type { Measure, Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const KILOBYTE = 1_000
const GOAL = { html: 14 * KILOBYTE, scripts: 125 * KILOBYTE, step: 18 * KILOBYTE }

/** A guest's input before the payment page, as stored by the browser; without it the page redirects. */
const drafts = {
  details: { place: 'home', massageTable: 1, pets: false, notes: '' },
  contact: { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567', companyName: '' },
  address: { postalCode: '10115', locality: 'Berlin', street: 'Weg', streetNumber: '1', title: '' },
}

const fillDrafts = (values: object) => {
  for (const [name, value] of Object.entries(values)) {
    localStorage.setItem(`ruhepol.${name}`, JSON.stringify({ version: 1, value: value as unknown }))
  }
}

/** Bytes over the wire, bodies only, compressed with Brotli. */
type Loaded = { html: number; scripts: Map<string, number> }

/** Opens a page with an empty cache on a phone, without interaction, and records what it loads until it is idle. */
async function openPage(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  try {
    await context.addInitScript(fillDrafts, drafts)
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(url, { waitUntil: 'networkidle' })
    const { pathname } = new URL(page.url())
    if (pathname !== new URL(url).pathname) throw new Error(`${url} led to ${pathname}`)
    const loaded: Loaded = { html: 0, scripts: new Map() }
    for (const response of responses) {
      const request = response.request()
      const bytes = async () => (await request.sizes()).responseBodySize
      if (request.isNavigationRequest()) loaded.html = await bytes()
      else if (/\.js$/.test(new URL(response.url()).pathname)) loaded.scripts.set(response.url(), await bytes())
    }
    return loaded
  } finally {
    await context.close()
  }
}

/** The minimum that hydrates a page with React: its size with Brotli, in bytes. */
async function bareHydrateBundle(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-bundle-'))
  try {
    const entry = path.join(folder, 'entry.js')
    writeFileSync(
      entry,
      `import { hydrateRoot } from 'react-dom/client'
       import { jsx } from 'react/jsx-runtime'
       hydrateRoot(document.body, jsx('main', { children: 'Nothing here' }))`,
    )
    const modules = path.join(repositoryRoot, 'node_modules')
    await bundle({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { 'react-dom': path.join(modules, 'react-dom'), react: path.join(modules, 'react') } },
      build: { outDir: 'out', rolldownOptions: { input: entry } },
    })
    const out = path.join(folder, 'out/assets')
    const files = readdirSync(out).filter((file) => file.endsWith('.js'))
    return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(out, file))).byteLength, 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const total = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} kB`

function budgetRow(measure: string, bytes: number, budget: number): Row {
  const allowed = kilobytes(budget)
  return {
    measure,
    figure: kilobytes(bytes),
    limit: `${allowed} (budget)`,
    ratio: bytes / budget,
    goal: `≤ ${allowed}`,
    reached: bytes <= budget,
  }
}

/** The steps of a booking in order, each with what it loads beyond the previous ones. */
async function stepRows(browser: Browser, origin: string, home: Loaded): Promise<Row[]> {
  const { expertPath, searchPath, bookingSearch } = await aChoice(origin)
  const steps = [
    searchPath,
    expertPath,
    ...['summary', 'contact', 'payment'].map((step) => `/booking/${step}${bookingSearch}`),
  ]
  const known = new Set(home.scripts.keys())
  const rows: Row[] = []
  for (const step of steps) {
    const { scripts } = await openPage(browser, origin + step)
    const more = new Map([...scripts].filter(([url]) => !known.has(url) && url.startsWith(origin)))
    for (const url of more.keys()) known.add(url)
    // Which expert is free next week changes every day.
    const name = new URL(origin + step).pathname.replace(/\d+$/, '…')
    rows.push(budgetRow(`P4 more JS for ${name}, br`, total(more), GOAL.step))
  }
  return rows
}

async function run(): Promise<Row[]> {
  const { origin } = await benchStack()
  const bare = await bareHydrateBundle()
  const browser = await playwright.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const home = await openPage(browser, `${origin}/home`)
    const scripts = total(home.scripts)
    return [
      budgetRow('P4 HTML of /home, br', home.html, GOAL.html),
      {
        measure: 'P4 JS of the first load of /home, br',
        figure: kilobytes(scripts),
        limit: `${kilobytes(bare)} (bare hydrate bundle)`,
        ratio: scripts / bare,
        goal: `≤ ${GOAL.scripts / KILOBYTE} kB`,
        reached: scripts <= GOAL.scripts,
      },
      ...(await stepRows(browser, origin, home)),
    ]
  } finally {
    await browser.close()
  }
}

export const firstLoad: Measure = { id: 'p04', title: 'bytes of the first load', needsChromium: true, run }
