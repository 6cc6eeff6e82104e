import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { memory } from './memory.ts'
import { growing } from './growing.ts'
import { homeLcp } from './p01-home-lcp.ts'
import { everyPublicPage } from './p02-public-pages.ts'
import { firstLoad } from './p04-first-load.ts'
import { interactions } from './p06-interactions.ts'
import { availability } from './p08-availability.ts'
import { monthOfSlots } from './p09-month-of-slots.ts'
import { placingBookings } from './p10-placing.ts'
import { freshClone } from './p13-fresh-clone.ts'
import { catalogue } from './p16-catalogue.ts'
import { loginFlood } from './p17-login-flood.ts'
import { signInTimes } from './p18-sign-in-times.ts'
import { appStart } from './p19-app-start.ts'
import { office } from './p20-office.ts'
import { processes } from './p21-processes.ts'
import { machine, ratioText, tableOf, type Measure, type Row } from './support/row.ts'
import { repositoryRoot } from './support/child.ts'
import { compareWithReadme, MARKED } from './support/compare.ts'
import { stopBenchStack } from './support/stack.ts'
import { chromiumOrEnd } from '../tools/test/chromium.ts'

/** Memory before the crowded city, because the demo's figure counts. */
const measures: Measure[] = [
  homeLcp,
  everyPublicPage,
  firstLoad,
  interactions,
  appStart,
  memory,
  availability,
  monthOfSlots,
  catalogue,
  placingBookings,
  loginFlood,
  signInTimes,
  office,
  processes,
  freshClone,
]

/** They run only if they are named. */
const long: Measure[] = [growing]

const readmeFile = path.join(repositoryRoot, 'README.md')

/** Runs the selected measurements one after the other; a failed one is reported and makes the exit code 1. */
async function measured(wanted: readonly Measure[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { id, title, run } of wanted) {
    const begun = Date.now()
    try {
      rows.push(...(await run()))
      console.log(`  ✓ ${id} ${title} (${((Date.now() - begun) / 1000).toFixed(0)} s)`)
    } catch (error) {
      process.exitCode = 1
      console.error(`  ✗ ${id} ${title} could not be measured:`, error)
    }
  }
  return rows
}

function tellChanges(readme: string, rows: readonly Row[]): void {
  const { worse, added } = compareWithReadme(readme, rows)
  const lines = worse.map(({ measure, before, now }) => `  ${measure}: ${ratioText(before)} → ${ratioText(now)}`)
  const title = 'More than a tenth worse than in README.md:'
  console.log([title, ...(lines.length > 0 ? lines : ['  none'])].join('\n'))
  if (added.length > 0) console.log(['Not in README.md yet:', ...added.map((measure) => `  ${measure}`)].join('\n'))
}

function writeIntoReadme(readme: string, table: string): void {
  if (!MARKED.test(readme)) return console.log('README.md has no markers <!-- bench --> and <!-- /bench -->')
  writeFileSync(
    readmeFile,
    readme.replace(MARKED, (_, begin: string, end: string) => `${begin}\n\n${machine()}\n\n${table}\n\n${end}`),
  )
}

/** `npm run bench`, `npm run bench -- p08 p10`, `npm run bench -- --markdown`: a report, never a test. */
const given = process.argv.slice(2)
const wanted = given.filter((argument) => !argument.startsWith('--'))
const all = [...measures, ...long]
const unknown = wanted.filter((id) => !all.some((measure) => measure.id === id))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${all.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const chosen = wanted.length === 0 ? measures : all.filter(({ id }) => wanted.includes(id))
// Checked before the first one has built everything.
if (chosen.some(({ needsChromium }) => needsChromium)) await chromiumOrEnd()
const rows = await measured(chosen).finally(stopBenchStack)
const table = tableOf(rows)
console.log(`\n${machine()}\n\n${table}\n`)
const readme = readFileSync(readmeFile, 'utf8')
tellChanges(readme, rows)
// Half a table would look like a complete one.
if (given.includes('--markdown') && process.exitCode === undefined) writeIntoReadme(readme, table)
