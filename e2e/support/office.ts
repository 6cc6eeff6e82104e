import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@ruhepol/rules'
import { openDatabase } from '@ruhepol/server/platform/database'
import { beginStaffSession } from '@ruhepol/server/staff/index'
import { addStaff } from '@ruhepol/server/staff/testing/add-staff'
import { TOTP } from 'otpauth'
import { findCodeIn } from './account.ts'
import type { Api, FreeChoice, PlacedCart } from './api.ts'
import { CountedKeys } from './counted-keys.ts'
import { test as base } from './fixtures.ts'
import type { InboxMessage } from './inbox.ts'
import { operate } from './operator.ts'
import { placePaid } from './paid-cart.ts'
import { officeWordsIn, type OfficeWords } from './words.ts'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

type Given = {
  page: Page
  words: OfficeWords
  email: string
  language: Language
  services: { database: string }
  api: Api
  sql: Sql
  inbox: (to: string, count?: number) => Promise<InboxMessage[]>
}

/** The office as a person uses it. */
export class OfficeWalk {
  readonly #given: Given
  /** The key of the authenticator app. */
  #secret = ''
  /** The mailed codes that were used. */
  readonly #codes = new Set<string>()

  constructor(given: Given) {
    this.#given = given
  }

  button(id: Parameters<OfficeWords['all']>[0], values?: Record<string, string | number>): Locator {
    return this.#given.page.getByRole('button', { name: this.#given.words.all(id, values) })
  }

  field(id: Parameters<OfficeWords['all']>[0]): Locator {
    return this.#given.page.getByLabel(this.#given.words.all(id))
  }

  heading(id: Parameters<OfficeWords['all']>[0]): Locator {
    return this.#given.page.getByRole('heading', { level: 1, name: this.#given.words.all(id) })
  }

  /** Makes the test's person an owner of the office. */
  async invite(): Promise<void> {
    const { services, email, language } = this.#given
    await operate(services, 'staff', 'invite', email, '--name', 'Olivia Office', '--language', language)
  }

  /** Enters the address and the code that is mailed to it. */
  async enterMailedCode(): Promise<void> {
    const { email, inbox } = this.#given
    await this.field('common.email').fill(email)
    await this.button('signIn.sendCode').click()
    const isNew = (code: string | undefined) => code !== undefined && !this.#codes.has(code)
    const newCode = async () => (await inbox(email)).map(findCodeIn).find(isNew)
    await expect.poll(newCode, 'a new code was mailed').toBeDefined()
    const code = (await newCode()) ?? ''
    this.#codes.add(code)
    await this.field('signIn.mailedCode').fill(code)
    await this.button('signIn.continue').click()
  }

  /** What the person's authenticator app shows; the database's clock stands still, so no code is asked for twice. */
  async appCode(): Promise<string> {
    const [row] = await this.#given.sql('select extract(epoch from app_now())::float8 as seconds')
    return new TOTP({ secret: this.#secret }).generate({ timestamp: Number(row?.['seconds']) * 1000 })
  }

  /** Sets up an authenticator app, and keeps the recovery codes. */
  async enrolWithApp(): Promise<string[]> {
    const { page, words } = this.#given
    await this.button('signIn.enrolment.codeApp').click()
    this.#secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await this.field('signIn.codeApp.code').fill(await this.appCode())
    await this.button('signIn.codeApp.confirm').click()
    const codes = page.getByRole('list', { name: words.all('signIn.recovery.title') }).getByRole('listitem')
    await expect(codes.first()).toBeVisible()
    const kept = await codes.allInnerTexts()
    await this.button('signIn.recovery.done').click()
    return kept
  }

  /** Lets a new owner in for the first time, up to the day's page. */
  async enrol(): Promise<void> {
    await this.invite()
    await this.#given.page.goto('/office/')
    await this.enterMailedCode()
    await this.enrolWithApp()
    await expect(this.heading('common.today')).toBeVisible()
  }

  /** Opens the day's page for a new owner who has signed in before. */
  async enter(): Promise<void> {
    const { page, services, email, language } = this.#given
    const { db } = openDatabase({ url: services.database })
    const { id: staffId } = await addStaff(db, { email, name: 'Olivia Office', locale: language })
    const { token: value } = await beginStaffSession(db, { staffId, step: 'done', userAgent: undefined })
    await db.destroy()
    const cookie = { domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Strict' } as const
    await page.context().addCookies([{ ...cookie, name: 'ruhepol-office', value }])
    await page.goto('/office/')
    await expect(this.heading('common.today')).toBeVisible()
  }

  /**
   * A paid booking of a customer, at a free time if no choice is given; for two people if two choices with one start
   * are given.
   */
  async paid(...choices: FreeChoice[]): Promise<PlacedCart & { code: string; choice: FreeChoice; customer: string }> {
    const { api, sql, email } = this.#given
    const [choice = await api.freeChoice(), ...others] = choices
    const customer = `kunde.${email}`
    const cart = await placePaid({ api, sql }, [choice, ...others], customer)
    return { ...cart, code: cart.customId, choice, customer }
  }

  async signOut(): Promise<void> {
    await this.#given.page.goto('/office/account')
    await this.button('account.signOut').click()
    await expect(this.heading('signIn.title')).toBeVisible()
  }
}

/** Tests of the office. */
export const test = base.extend<{ officeWords: OfficeWords; office: OfficeWalk; keys: CountedKeys }>({
  keys: async ({ page }, use) => use(new CountedKeys(page)),
  officeWords: async ({ language }, use) => use(officeWordsIn(language)),
  office: async ({ page, officeWords: words, email, language, services, api, sql, inbox }, use) =>
    use(new OfficeWalk({ page, words, email, language, services, api, sql, inbox })),
})
