import { chromium as playwright, type Browser } from '@playwright/test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { installNativeBridge } from '@ruhepol/web/platform/testing/native-bridge'
import { removeStaticApp, serveFiles, serveStaticApp, staticApp } from '../e2e/support/static-app.ts'
import { bundle } from './support/bundle.ts'
import { repositoryRoot } from './support/child.ts'
import { chromiumFlags, ensureChromium } from './support/chromium.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'

const ROUNDS = 7
/** How much slower than this machine a phone is assumed to be. */
const SLOWER = 4
const GOAL = { content: 4, interactive: 4, first: 600_000, whole: 1_500_000 }

/** Milliseconds from the start of the document, and bytes of scripts as stored on the device. */
type Start = { content: number; interactive: number; scripts: number }

type StartedWindow = Window & { interactiveAt?: number }

/** A start with empty storage, in a shell that answers at once. */
async function startAt(browser: Browser, origin: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.addInitScript(`window.nativeSide = (${String(installNativeBridge)})('android')`)
    await page.addInitScript(() => {
      addEventListener('ruhepol:hydrated', () => {
        const started: StartedWindow = window
        started.interactiveAt ??= performance.now()
      })
    })
    const developer = await context.newCDPSession(page)
    await developer.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      () =>
        (window as StartedWindow).interactiveAt !== undefined &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    return await page.evaluate(() => {
      const content = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      return {
        content,
        // An invisible element cannot be tapped.
        interactive: Math.max(content, (window as StartedWindow).interactiveAt ?? Number.NaN),
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
      }
    })
  } finally {
    await context.close()
  }
}

/** The minimum that a shell can show: one page with Capacitor's own script, which says where it runs. */
async function emptyCapacitorPage(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-empty-app-'))
  writeFileSync(
    path.join(folder, 'entry.js'),
    `import { Capacitor } from '@capacitor/core'
     document.querySelector('p').textContent = Capacitor.getPlatform()
     dispatchEvent(new Event('ruhepol:hydrated'))`,
  )
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>
     <meta name="viewport" content="width=device-width, initial-scale=1"><script type="module" src="/entry.js"></script></head>
     <body><h1>Nothing here</h1><p></p></body></html>`,
  )
  await bundle({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@capacitor/core': path.join(repositoryRoot, 'node_modules/@capacitor/core') } },
    build: { outDir: 'out' },
  })
  return folder
}

/** Bytes of all scripts in a folder. */
const scriptsIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

async function run(): Promise<Row[]> {
  const empty = await emptyCapacitorPage()
  const browser = await playwright.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  // The first page of a first start makes no requests to the server.
  const app = await serveStaticApp('http://localhost:9')
  const bare = await serveFiles((file) => readFile(path.join(empty, 'out', file)))
  try {
    const whole = scriptsIn(await staticApp())
    const starts = await interleaved<'app' | 'bare', Start>(ROUNDS, {
      app: () => startAt(browser, app.origin),
      bare: () => startAt(browser, bare.origin),
    })
    const timeRow = (what: string, name: 'content' | 'interactive'): Row => {
      const figures = starts.app.map((start) => start[name])
      const limits = starts.bare.map((start) => start[name])
      const ratio = medianRatio(figures, limits)
      return {
        measure: `P19 first start of the static app at ${SLOWER}× CPU, ${what}`,
        figure: `${median(figures).toFixed(0)} ms`,
        limit: `${median(limits).toFixed(0)} ms (empty Capacitor page)`,
        ratio,
        goal: `≤ ${GOAL[name]}×`,
        reached: ratio <= GOAL[name],
      }
    }
    const least = median(starts.bare.map(({ scripts }) => scripts))
    const sizeRow = (what: string, bytes: number, budget: number): Row => ({
      measure: `P19 JS of the static app, ${what}, as it lies on the device`,
      figure: kilobytes(bytes),
      limit: `${kilobytes(least)} (empty Capacitor page)`,
      ratio: bytes / least,
      goal: `≤ ${kilobytes(budget)}`,
      reached: bytes <= budget,
    })
    return [
      timeRow('first content', 'content'),
      timeRow('interactive', 'interactive'),
      sizeRow('first start', median(starts.app.map(({ scripts }) => scripts)), GOAL.first),
      sizeRow('whole', whole, GOAL.whole),
    ]
  } finally {
    await Promise.all([browser.close(), app.stop(), bare.stop(), removeStaticApp()])
    rmSync(empty, { recursive: true, force: true })
  }
}

export const appStart: Measure = { id: 'p19', title: 'first start of the static app', needsChromium: true, run }
