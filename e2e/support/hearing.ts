import { expect, type Page } from '@playwright/test'
import type { Language } from '@ruhepol/rules'
import { amountsIn } from './api-answers.ts'
import type { ScreenReader } from './screen-reader.ts'
import { coverOf, focusedStop } from './tab-stops.ts'

/** The transcript's words that are not the product's. */
const frame = {
  en: {
    title: 'A booking, as it is heard on a desktop',
    lead: 'What a screen reader is given on the way from the first page to the cancelled booking: what is read of each page, what has the focus, and what is said of its own accord.',
    focus: 'Focus',
    says: 'Says',
  },
  de: {
    title: 'Eine Buchung, wie man sie auf dem Telefon hört',
    lead: 'Was ein Bildschirmleser auf dem Weg von der ersten Seite bis zur stornierten Buchung bekommt: was er von jeder Seite liest, was den Fokus hat und was von selbst angesagt wird.',
    focus: 'Fokus',
    says: 'Sagt',
  },
} as const

const waiting = /^(Loading|Looking|Wird geladen|.* werden geladen|.* wird geladen)|is loading|are loading/

type Expected = {
  /** Announcements that are required, each once. Called after the API has answered. */
  says?: () => readonly (RegExp | string)[]
  /** Announcements that depend on how soon the API answers. */
  maySay?: () => readonly (RegExp | string)[]
  /** The focused element, as it is read out. */
  focus?: RegExp
}

const isOf = (what: RegExp | string, message: string): boolean =>
  typeof what === 'string' ? message === what : what.test(message)

/** A recorded walk by ear and keyboard, with its errors. */
export class Hearing {
  readonly lines: string[] = []
  /** Errors: announcements that are missing, repeated or unexpected; focus that is lost or covered. */
  readonly faults: string[] = []
  /** The amounts heard since `countAmounts`, with their lines. */
  readonly amounts: { cents: number; line: string }[] = []
  private isCounting = false
  private readonly titles = new Map<string, string>()
  /** The announcements of the last step. */
  said: readonly string[] = []
  private heard: string[] = []
  private readLines: string[] = []
  private readonly page: Page
  private readonly reader: ScreenReader
  private readonly language: Language
  private readonly email: string

  constructor(page: Page, reader: ScreenReader, language: Language, email: string) {
    this.page = page
    this.reader = reader
    this.language = language
    this.email = email
  }

  transcript(): string {
    const { title, lead } = frame[this.language]
    return `# ${title}\n\n${lead}\n${this.lines.join('\n')}\n`
  }

  /** Records amounts from now on: those of a bill come unchanged from the API. */
  countAmounts(): void {
    this.isCounting = true
  }

  private masked(line: string): string {
    return line
      .replaceAll(this.email, 'johanna@example.org')
      .replaceAll(/\b[A-Z0-9]{8}\b/g, 'ABCD2345')
      .replaceAll(/\b\d{1,2}:\d\d (minutes|Minuten)/g, '14:59 $1')
  }

  private fault(at: string, what: string): void {
    this.faults.push(`${at}: ${what}`)
  }

  /** Reads a page that was reached from its name to its end. */
  async arrive(name: string, { whole = false, ...expected }: Expected & { whole?: boolean } = {}): Promise<void> {
    const title = await this.page.title()
    this.lines.push('', `## ${name}`, '', title, '')
    const headings = await this.page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents()
    const [heading = ''] = headings.map((text) => text.replaceAll(/[\s\u00AD]+/g, ' ').trim())
    if (headings.length !== 1 || heading === '') this.fault(name, `its first headings are "${headings.join()}"`)
    if (!/. – Ruhepol$/.test(title)) this.fault(name, `the document has no title of its own, "${title}"`)
    const namesake = [...this.titles].find(([other, known]) => other !== name && known === title)
    if (namesake) this.fault(name, `the document is titled as ${namesake[0]} is, "${title}"`)
    this.titles.set(name, title)
    const main = new RegExp(`^${heading.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}, (main|Hauptbereich)$`)
    await this.note('', { ...(!whole && { focus: main }), ...expected }, name)
    await this.read(whole ? undefined : 'main')
  }

  /** A dialog that opened. */
  async dialog(name: string, expected: Expected = {}): Promise<void> {
    this.lines.push('', `## ${name}`, '')
    await this.note('', expected, name)
    await this.read('dialog')
  }

  /** An action, and what is heard afterwards. */
  async step(what: string, { passesBy = false, ...expected }: Expected & { passesBy?: boolean } = {}): Promise<void> {
    this.lines.push('', `- **${what}**`)
    await this.note('  ', expected, what, passesBy)
  }

  /** Reads the content of the focused element. */
  async readOn(): Promise<string[]> {
    return this.read('focus')
  }

  /** Requires exactly one line of the last reading to match. */
  mustRead(what: RegExp): void {
    const found = this.readLines.filter((line) => what.test(line))
    if (found.length !== 1) this.fault(this.readLines[0] ?? '', `${what} is read ${found.length} times`)
  }

  private async read(from: string | undefined): Promise<string[]> {
    this.readLines = await this.reader.read(from)
    this.lines.push('', '```text', ...this.readLines.map((line) => this.masked(line)), '```')
    for (const line of this.readLines) this.count(line)
    return this.readLines
  }

  private count(line: string): void {
    if (this.isCounting) this.amounts.push(...amountsIn(line).map((cents) => ({ cents, line })))
  }

  /** Collects announcements until all required ones were made, and a moment longer. */
  private async listen({ says = () => [] }: Expected): Promise<void> {
    await expect(this.page.locator('main [aria-busy=true], main [class*=_loading_]')).toHaveCount(0)
    this.heard = []
    const isAllSaid = (): boolean => {
      this.heard.push(...this.reader.heard().filter((message) => !waiting.test(message)))
      return says().every((what) => this.heard.some((message) => isOf(what, message)))
    }
    await expect
      .poll(isAllSaid, { timeout: 30_000 })
      .toBe(true)
      .catch(() => undefined)
    // Repeated and unexpected announcements come a moment later.
    await this.page.waitForTimeout(400)
    isAllSaid()
  }

  private async note(indent: string, expected: Expected, at: string, passesBy = false): Promise<void> {
    const { says = () => [], maySay = () => [], focus: wanted } = expected
    await this.listen(expected)
    const { focus: focusWord, says: saysWord } = frame[this.language]
    const focus = await this.reader.focus()
    const stop = await focusedStop(this.page)
    const cover = stop && coverOf(stop, await this.page.evaluate(() => innerHeight))
    if (focus === '' || !stop) this.fault(at, 'the focus is lost')
    if (cover) this.fault(at, cover)
    if (wanted && !wanted.test(focus)) this.fault(at, `the focus is on "${focus}", not on ${wanted}`)
    this.lines.push(`${indent}- ${focusWord}: ${this.masked(focus)}`)
    this.count(focus)

    // Announcements about choices that the arrow keys only passed depend on how fast they did.
    const heard = passesBy ? this.heard.slice(-1) : this.heard
    this.said = heard
    for (const message of heard) {
      this.lines.push(`${indent}- ${saysWord}: ${this.masked(message)}`)
      this.count(message)
    }
    const must = says()
    for (const what of must) {
      const times = heard.filter((message) => isOf(what, message)).length
      if (times === 0) this.fault(at, `${what} is not said`)
    }
    for (const message of new Set(heard)) {
      if (heard.filter((other) => other === message).length > 1) this.fault(at, `"${message}" is said twice`)
      if (![...must, ...maySay()].some((what) => isOf(what, message))) this.fault(at, `"${message}" is said, and why?`)
    }
  }
}
