import type { Locator, Page } from '@playwright/test'
import { codeIn } from '../support/account.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import type { InboxMessage } from '../support/inbox.ts'
import { refuseCounting, reload, takenOver, visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { newTab } from '../support/tabs.ts'
import { desktop } from '../support/views.ts'
import type { Words } from '../support/words.ts'

const password = 'Waldspaziergang 7'

type Registering = {
  page: Page
  walk: BookingWalk
  words: Words
  email: string
  inbox: (to: string, count?: number) => Promise<InboxMessage[]>
  company?: string
}

const codesIn = (mails: readonly InboxMessage[]): string[] =>
  mails.flatMap(({ text }) => text.match(/^[2-9A-HJ-NP-Z]{8}$/gm) ?? [])

/** From the login to the account confirmed with the mailed code. */
async function register({ page, walk, words, email, inbox, company }: Registering): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: words.text('account.register.title') })
    .click()
  await expect(walk.heading('account.register.title')).toBeVisible()
  if (company !== undefined) {
    await walk.button('booking.contact.companyOpen').click()
    await walk.field('common.contact.companyName').fill(company)
  }
  await walk.fillRegistration(password)
  await page.keyboard.press('Enter')
  await expect(walk.heading('account.confirm.title')).toBeVisible()
  await expect(page).not.toHaveURL((url) => url.href.includes(email))
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(kept).not.toContain(password)
  const found = await sweep(page, '/register/confirm')
  expect(found).toEqual([])

  const [mail] = await inbox(email)
  if (!mail) throw new Error('no mail with a code')
  await walk.field('common.code.label').fill(codeIn(mail).toLowerCase())
  await page.keyboard.press('Enter')
}

/** Opens the menu and answers it. */
async function openMenu(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('button', { name: words.text('common.nav.menu') }).click()
  return page.getByRole('dialog')
}

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('a client registers from the menu, and every tab knows that they are signed in', async ({
    page,
    walk,
    words,
    email,
    inbox,
  }) => {
    const other = await newTab(page.context())
    await refuseCounting(other)
    await visit(other, '/home')
    await visit(page, '/home')
    const begin = await openMenu(page, words)
    await begin.getByRole('link', { name: words.text('common.signIn') }).click()
    await register({ page, walk, words, email, inbox })
    await expect(page).toHaveURL(/\/home$/)
    for (const tab of [page, other]) {
      const menu = await openMenu(tab, words)
      await expect(menu.getByRole('link', { name: words.text('common.nav.account') })).toBeVisible()
      await expect(menu.getByRole('link', { name: words.text('common.signIn') })).toHaveCount(0)
    }
    await visit(page, '/login')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('a company registers during a booking and continues with it', async ({
    page,
    walk,
    words,
    email,
    inbox,
    api,
  }) => {
    await walk.open('/booking/summary', await api.freeChoice('2027-02-02'))
    await walk.toContact()
    await page
      .getByRole('main')
      .getByRole('link', { name: words.text('common.signIn'), exact: true })
      .click()
    await expect(walk.heading('account.login.title')).toBeVisible()
    await register({ page, walk, words, email, inbox, company: 'Muster GmbH' })
    await expect(walk.heading('common.whereToCome')).toBeVisible()
    await expect(walk.field('common.contact.companyName')).toHaveValue('Muster GmbH')
    await expect(page).toHaveURL(/\/booking\/address\?.*slot=/)
  })

  test('a wrong password and a blocked account are explained, and a forgotten password is reset', async ({
    account,
    page,
    walk,
    words,
    email,
    inbox,
    sql,
  }) => {
    const known = codesIn(await inbox(email))
    const typed = page.getByLabel(words.text('account.password.label'), { exact: true })
    const failure = page.getByRole('alert')
    await visit(page, '/login')
    await walk.field('common.contact.email').fill(email)
    await typed.fill('Waldspaziergang 8')
    await page.keyboard.press('Enter')
    await expect(failure).toContainText(words.text('account.failed.invalid_credentials.title'))
    await expect(typed).toHaveValue('Waldspaziergang 8')

    await sql('update client set blocked_at = app_now() where id = $1', [account.id])
    await typed.fill(account.password)
    await page.keyboard.press('Enter')
    await expect(failure).toContainText(words.text('account.failed.blocked.title'))
    await expect(failure.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await sql('update client set blocked_at = null where id = $1', [account.id])

    await walk.link('account.login.forgotten').click()
    await expect(walk.field('common.contact.email')).toHaveValue(email)
    await walk.button('account.sendCode').click()
    await expect(walk.heading('account.reset.codeTitle')).toBeVisible()
    const newCode = async () => codesIn(await inbox(email)).find((code) => !known.includes(code))
    await expect.poll(newCode).toBeDefined()
    await expect(page).not.toHaveURL((url) => url.href.includes(encodeURIComponent(email)))
    await reload(page)
    await expect(walk.heading('account.reset.codeTitle')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    const found = await sweep(page, '/passwordReset/code')
    await walk.field('common.code.label').fill((await newCode()) ?? '')
    await page.getByLabel(words.text('account.password.new'), { exact: true }).fill('Waldspaziergang 9')
    await walk.button('account.reset.action').click()
    await expect(walk.heading('account.reset.done.title')).toBeVisible()
    found.push(...(await sweep(page, '/passwordReset/code, done')))
    expect(found).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: words.text('common.signIn') })
      .click()
    await walk.field('common.contact.email').fill(email)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('Waldspaziergang 9'))
    await typed.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await walk.button('common.signIn').click()
    await expect(page).toHaveURL(/\/home$/)
    await takenOver(page)
    const menu = await openMenu(page, words)
    await expect(menu.getByRole('link', { name: words.text('common.nav.account') })).toBeVisible()
  })

  test('an unconfirmed client who signs in from the bookings is asked for the code, returns there, and signs out', async ({
    account,
    page,
    walk,
    words,
    email,
    inbox,
    sql,
  }) => {
    await sql('update client set verified_at = null where id = $1', [account.id])
    const known = codesIn(await inbox(email))
    await visit(page, '/bookings')
    const menu = await openMenu(page, words)
    await menu.getByRole('link', { name: words.text('common.signIn') }).click()
    await walk.field('common.contact.email').fill(email)
    await page.getByLabel(words.text('account.password.label'), { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(walk.heading('account.confirm.title')).toBeVisible()
    const newCode = async () => codesIn(await inbox(email)).find((code) => !known.includes(code))
    await expect.poll(newCode).toBeDefined()
    await walk.field('common.code.label').fill((await newCode()) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/bookings$/)

    await visit(page, '/account')
    await page.getByRole('button', { name: words.text('client.signOut'), exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await takenOver(page)
    await openMenu(page, words)
    await expect(menu.getByRole('link', { name: words.text('common.signIn') })).toBeVisible()
  })
})

test('the button in a reset mail opens the page for its code, even on another device', async ({
  account: { email },
  page,
  walk,
  words,
  services,
  inbox,
  browser,
}) => {
  const known = await inbox(email)
  await visit(page, '/passwordReset')
  await walk.field('common.contact.email').fill(email)
  await walk.button('account.sendCode').click()
  const mail = (await inbox(email, known.length + 1)).find(({ id }) => known.every((other) => other.id !== id))
  const link = mail?.text.match(/https?:\S+passwordReset\S+/)?.[0]
  if (!mail || link === undefined) throw new Error('no mail with a link')
  const elsewhere = await newTab(await browser.newContext({ baseURL: services.app, locale: 'en-GB' }))
  const asked: string[] = []
  elsewhere.on('request', (request) =>
    asked.push(`${request.url().replace(/#.*/, '')} ${request.headers()['referer'] ?? ''} ${request.postData() ?? ''}`),
  )
  await elsewhere.goto(new URL(link).href.replace(new URL(link).origin, services.app))
  await expect(elsewhere.getByRole('heading', { name: words.text('account.reset.codeTitle') })).toBeVisible()
  await expect(elsewhere.getByText(email)).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/passwordReset\/code\?lang=en$/)
  expect(asked.filter((request) => request.includes(email) || request.includes(encodeURIComponent(email)))).toEqual([])
  await reload(elsewhere)
  await elsewhere.getByLabel(words.text('common.code.label')).fill(codeIn(mail))
  await elsewhere.getByLabel(words.text('account.password.new'), { exact: true }).fill('Waldspaziergang 9')
  await elsewhere.getByRole('button', { name: words.text('account.reset.action') }).click()
  await expect(elsewhere.getByRole('heading', { name: words.text('account.reset.done.title') })).toBeVisible()
  await elsewhere.context().close()
})

test('a guest who signs in to review a booking returns to the review', async ({
  account,
  page,
  walk,
  words,
  email,
}) => {
  const review = '/review/0e6f4c1e-1f6b-4b7e-9d2a-3b8f0c5d7a91'
  await visit(page, review)
  await page
    .getByRole('main')
    .getByRole('link', { name: words.text('common.signIn') })
    .click()
  await walk.field('common.contact.email').fill(email)
  await page.getByLabel(words.text('account.password.label'), { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${review}$`))
  await expect(page.getByText(words.text('review.notFound.text'))).toBeVisible()
})

test('a session ended elsewhere ends here with a message, in the middle of a page and on loading one', async ({
  page,
  walk,
  words,
  signIn,
  sql,
}) => {
  const { id } = await signIn()
  const session = () => page.evaluate(() => localStorage.getItem('ruhepol.session') ?? '')
  const word = page.getByText(words.text('common.sessionEnded'))
  await visit(page, '/account')
  await expect(walk.button('client.data.export')).toBeVisible()
  // A part that is still loading would meet the ended session before the press does.
  await expect(page.locator('main [aria-busy=true], main [class*=_loading_]')).toHaveCount(0)
  const kept = await session()
  await sql('update client_session set ended_at = app_now() where client_id = $1', [id])
  await walk.button('client.data.export').click()
  await expect(word).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(session).not.toContain(id)

  // Before the next page's scripts, because this page's requests would meet the ended session again.
  await page.addInitScript((text) => localStorage.setItem('ruhepol.session', text), kept)
  await visit(page, '/experts')
  await expect(word).toBeVisible()
  await expect(page).toHaveURL(/\/experts$/)
  await expect.poll(session).not.toContain(id)
})
