import { languages, type Language } from '@ruhepol/rules'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo, tabTo, typeInto } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'
import { spokenWords } from '../support/screen-reader-words.ts'
import { ScreenReader } from '../support/screen-reader.ts'
import { desktop } from '../support/views.ts'
import { type Words } from '../support/words.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screen-reader')

/** The transcript's words that are not the product's. */
const frame = {
  en: {
    title: 'A booking, as it is heard',
    lead: 'What a screen reader is given on the way from the first page to the cancelled booking: what is read of each page, what has the focus, and what is said of its own accord.',
    focus: 'Focus',
    says: 'Says',
  },
  de: {
    title: 'Eine Buchung, wie man sie hört',
    lead: 'Was ein Bildschirmleser auf dem Weg von der ersten Seite bis zur stornierten Buchung bekommt: was er von jeder Seite liest, was den Fokus hat und was von selbst angesagt wird.',
    focus: 'Fokus',
    says: 'Sagt',
  },
} as const

const waiting = /^(Loading|Looking|Wird geladen|.* werden geladen|.* wird geladen)|is loading|are loading/

/** A recorded walk by ear and keyboard. */
class Hearing {
  readonly lines: string[] = []
  /** Errors: text said twice, focus that is lost or out of sight. */
  readonly faults: string[] = []
  private focused = ''
  private readonly page: Page
  private readonly reader: ScreenReader
  private readonly words: (typeof frame)[Language]
  private readonly masks: readonly (readonly [RegExp | string, string])[]

  constructor(page: Page, reader: ScreenReader, language: Language, email: string) {
    this.page = page
    this.reader = reader
    this.words = frame[language]
    this.masks = [
      [email, 'johanna@example.org'],
      [/\b[A-Z0-9]{8}\b/g, 'ABCD2345'],
      [/\b\d{1,2}:\d\d (minutes|Minuten)/g, '14:59 $1'],
    ]
  }

  private masked(line: string): string {
    return this.masks.reduce((text, [what, by]) => text.replaceAll(what as string, by), line)
  }

  private async settle(): Promise<void> {
    await expect(this.page.locator('main [aria-busy=true], main [class*=_loading_]')).toHaveCount(0)
    // Live regions are filled a moment after they appear, with the server's answer.
    await this.page.waitForTimeout(900)
  }

  /** Reads a page that was reached from its name to its end. */
  async arrive(name: string, { whole = false } = {}): Promise<void> {
    await this.settle()
    const title = await this.page.title()
    this.lines.push('', `## ${name}`, '', title, '')
    await this.note()
    if (!/. – Ruhepol$/.test(title)) this.faults.push(`${name}: the document has no title of its own, "${title}"`)
    const headings = await this.page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents()
    if (headings.length !== 1 || !headings[0]?.trim())
      this.faults.push(`${name}: its first headings are ${headings.join()}`)
    for (const role of ['link', 'button'] as const) {
      const torn = await this.page.getByRole(role, { name: /\s[,:;]/ }).allTextContents()
      this.faults.push(...torn.map((text) => `${name}: a space before a comma in the name of the ${role} "${text}"`))
    }
    await this.read(whole ? undefined : 'main')
  }

  /** A dialog that opened. */
  async dialog(name: string): Promise<void> {
    await this.settle()
    this.lines.push('', `## ${name}`, '')
    await this.note()
    await this.read('dialog')
  }

  /** An action, and what is heard afterwards. */
  async step(what: string, { passesBy = false } = {}): Promise<void> {
    await this.settle()
    if (passesBy) this.reader.forgetAllButLast()
    this.lines.push('', `- **${what}**`)
    await this.note('  ')
  }

  private async read(role: string | undefined): Promise<void> {
    const lines = await this.reader.read(role)
    this.lines.push('', '```text', ...lines.map((line) => this.masked(line)), '```')
  }

  private async note(indent = ''): Promise<void> {
    const at = this.lines.at(-1) ?? ''
    const focus = await this.reader.focus()
    const nameOfFocus = focus.split(',')[0] ?? ''
    const hasMoved = nameOfFocus !== this.focused
    this.focused = nameOfFocus
    if (focus === '') this.faults.push(`${at}: the focus is lost`)
    else if (await this.reader.isFocusHidden()) this.faults.push(`${at}: what has the focus is out of sight`)
    this.lines.push(`${indent}- ${this.words.focus}: ${this.masked(focus)}`)
    // Loading messages depend on how long loading takes.
    const heard = this.reader.heard().filter((message) => !waiting.test(message))
    for (const message of heard) this.lines.push(`${indent}- ${this.words.says}: ${this.masked(message)}`)
    for (const [index, message] of heard.entries()) {
      if (heard.indexOf(message) < index) this.faults.push(`${at}: "${message}" is said twice`)
      // A total that equals the price of the choice is a separate fact.
      if (hasMoved && !/EUR$/.test(message) && focus.includes(message))
        this.faults.push(`${at}: "${message}" is said with the focus and again`)
    }
  }
}

interface Steps {
  walk: BookingWalk
  words: Words
  page: Page
  hear: Hearing
}

const enter = (page: Page) => page.keyboard.press('Enter')

async function choose({ page, hear }: Steps, group: Locator, radio: Locator): Promise<void> {
  await arrowTo(page, group, radio)
  await hear.step(`↓ ${(await group.getAttribute('aria-label')) ?? (await nameOf(group))}`, { passesBy: true })
}

const nameOf = (group: Locator): Promise<string> =>
  group.evaluate((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '')

async function discover(steps: Steps): Promise<void> {
  const { page, walk, words, hear } = steps
  await visit(page, '/home')
  await page.keyboard.press('Tab')
  await hear.arrive('/home', { whole: true })
  await typeInto(page, page.getByRole('textbox', { name: words.all('home.search.where') }), '22765')
  await enter(page)
  await expect(walk.heading('discovery.title')).toBeVisible()
  await hear.arrive('/treatments')

  await tabTo(page, walk.button('discovery.day.all'))
  await enter(page)
  await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
  await hear.dialog(words.text('discovery.day.all'))
  await page.keyboard.press('Escape')
  await hear.step('Escape')
  await choose(steps, walk.group('discovery.day.title'), walk.freeDays.nth(6))
  const period = walk.group('discovery.period.label')
  await choose(steps, period, period.getByRole('radio', { name: words.text('discovery.period.afternoon') }))
  const type = walk.group('discovery.type.title')
  await choose(steps, type, type.getByRole('radio').first())
  const expert = walk.group('discovery.expert.title')
  await choose(steps, expert, expert.getByRole('radio').nth(1))
  const slot = walk.group('discovery.slot.title')
  await choose(steps, slot, slot.getByRole('radio').nth(1))
  await tabTo(page, walk.link('discovery.next'))
  await hear.step('Tab')
  await enter(page)
}

async function answer(steps: Steps): Promise<void> {
  const { page, walk, hear } = steps
  await expect(walk.heading('booking.summary.title')).toBeVisible()
  await hear.arrive('/booking/summary')
  await tabTo(page, walk.button('booking.summary.next'))
  await enter(page)
  await hear.step('Enter')
  const length = walk.group('booking.length.title')
  await choose(steps, length, length.getByRole('radio').first())
  const table = walk.group('booking.massageTable.title')
  await choose(steps, table, table.getByRole('radio').nth(1))
  await tabTo(page, walk.button('booking.summary.next'))
  await enter(page)

  await expect(walk.heading('booking.contact.title')).toBeVisible()
  await hear.arrive('/booking/contact')
  await typeInto(page, walk.field('booking.contact.name'), walk.contact.name)
  await enter(page)
  await hear.step('Enter')
  for (const name of ['surname', 'email', 'phoneNumber'] as const) {
    await typeInto(page, walk.field(`booking.contact.${name}`), walk.contact[name])
    await hear.step(name)
  }
  await typeInto(page, walk.field('booking.address.street'), 'Bahrenfelder Straße')
  await typeInto(page, walk.field('booking.address.streetNumber'), '73')
  await hear.step('streetNumber')
  await enter(page)
}

async function pay(steps: Steps): Promise<void> {
  const { page, walk, words, hear } = steps
  await expect(walk.heading('payment.title')).toBeVisible()
  await walk.cardFieldsReady()
  await hear.arrive('/booking/payment')
  await tabTo(page, walk.button('payment.code.open'))
  await enter(page)
  await hear.step('Enter')
  await page.keyboard.type('NOSUCHCODE')
  await enter(page)
  await expect(codeEntry(walk).section.getByText(words.text('payment.code.notFound'))).toBeVisible()
  await hear.step('NOSUCHCODE, Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('RUHE15')
  await enter(page)
  await hear.step('RUHE15, Enter')
  await walk.fillCard('4000 0000 0000 0002')
  await tabTo(page, page.getByRole('checkbox', { name: words.all('payment.terms') }))
  await page.keyboard.press('Space')
  await hear.step('Space')
  await tabTo(page, walk.bookButton)
  await hear.step('Tab')
  await enter(page)
  await expect(walk.problem('payment.decline.refused')).toBeVisible()
  await hear.step('Enter')
  await walk.fillCard()
  await tabTo(page, walk.bookButton)
  await enter(page)
  await expect(walk.paidSheet).toBeVisible({ timeout: 60_000 })
  await hear.dialog('/bookings/…')
  await tabTo(page, walk.paidSheet.getByRole('button', { name: words.all('cart.sheet.stay') }))
  await enter(page)
  await expect(walk.paidSheet).toBeHidden()
  await hear.arrive('/bookings/…')
}

async function cancel(steps: Steps): Promise<void> {
  const { page, walk, words, hear } = steps
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.all('common.nav.bookings') })
    .first()
    .focus()
  await enter(page)
  await expect(walk.heading('bookings.title')).toBeVisible()
  await hear.arrive('/bookings')
  const booking = page.getByRole('article').first()
  await tabTo(page, booking.getByRole('button', { name: words.all('cart.cancelPaid.action') }))
  await hear.step('Tab')
  await enter(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await hear.dialog(words.text('cart.cancelPaid.action'))
  await tabTo(page, dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }))
  await enter(page)
  await expect(dialog).toBeHidden()
  await expect(booking).toBeHidden()
  await hear.arrive('/bookings')
}

const fileOf = (language: Language): string => path.join(folder, `${language}.md`)

const transcriptOf = (language: Language, lines: readonly string[]): string =>
  `# ${frame[language].title}\n\n${frame[language].lead}\n${lines.join('\n')}\n`

for (const language of languages) {
  test.describe(`the main job, heard in ${language}`, () => {
    test.use({ ...desktop, language })

    test('names each page, announces each change once and never loses the focus', async ({ page, walk, words }) => {
      test.setTimeout(360_000)
      const reader = await ScreenReader.on(page, spokenWords[language])
      const hear = new Hearing(page, reader, language, walk.contact.email)
      const steps = { page, walk, words, hear }
      // Written for people to read (docs/screen-reader/README.md), and not compared, because availability depends on
      // earlier bookings.
      const { updateSnapshots } = test.info().config
      const isUpdate = updateSnapshots === 'all' || updateSnapshots === 'changed'
      try {
        for (const part of [discover, answer, pay, cancel]) await part(steps)
      } finally {
        if (isUpdate) await writeFile(fileOf(language), transcriptOf(language, hear.lines))
      }
      expect(reader.missed, 'inserted together with its text, which screen readers miss').toEqual([])
      expect(hear.faults).toEqual([])
    })
  })
}
