import type { Page } from '@playwright/test'
import { codeIn } from '../support/account.ts'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { takenOver } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'

/** Holds back every script of the app until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test('input, choices and clicks made before the scripts load are not lost', async ({ page, walk, words }) => {
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: words.all('common.where') }).fill('20095')
  await walk.button('common.seeTimes').click({ noWaitAfter: true })
  await expect(walk.heading('discovery.title')).toBeVisible()
  await expect(page).toHaveURL(/\/treatments\?postalCode=20095$/)

  const day = walk.group('discovery.day.title').getByRole('radio', { disabled: false }).nth(1)
  const types = walk.group('common.treatment').getByRole('radio')
  await choose(day)
  await choose(types.nth(1))
  await walk.button('discovery.type.more').click()
  await expect(types).toHaveCount(3)
  const chosen = [await day.getAttribute('value'), await types.nth(1).getAttribute('value')]
  const chosenDay = walk.group('discovery.day.title').locator(`input[value="${chosen[0]}"]`)
  const chosenType = walk.group('common.treatment').locator(`input[value="${chosen[1]}"]`)

  release()
  await takenOver(page)
  await expect(page).toHaveURL(new RegExp(`\\?(?=.*\\bdate=${chosen[0]}\\b)(?=.*\\btype=${chosen[1]}\\b)`))
  await expect(chosenDay).toBeChecked()
  await expect(chosenType).toBeChecked()
  await expect.poll(async () => types.count()).toBeGreaterThan(3)
})

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('the signed-in person is known before the body and shown without scripts', async ({ page, words, signIn }) => {
    await signIn()
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('body')) return
        observer.disconnect()
        Object.assign(globalThis, { atBody: document.documentElement.dataset['signedIn'] })
      }).observe(document, { childList: true, subtree: true })
    })
    await holdScripts(page)
    await page.goto('/home', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => (globalThis as unknown as { atBody?: string }).atBody)).toBe('')
    await expect(page.getByRole('region', { name: words.text('home.own.title') })).toBeVisible()
  })

  test('a client who signs in before the scripts load is signed in with one click', async ({
    account,
    page,
    walk,
    words,
    email,
    sql,
  }) => {
    const sessions = async () =>
      (
        await sql(
          `select client_session.id from client_session join client on client.id = client_id where email = $1`,
          [email],
        )
      ).length
    const before = await sessions()
    const release = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await walk.field('common.contact.email').fill(email)
    await page.getByLabel(words.text('account.password.label'), { exact: true }).fill(account.password)
    const action = page.getByRole('main').getByRole('button', { name: words.text('common.signIn') })
    await action.click({ noWaitAfter: true })
    await expect(action).toHaveAttribute('data-pressed')
    release()
    await expect(page).toHaveURL(/\/home$/)
    expect(await sessions()).toBe(before + 1)
  })

  test('a client who registers with Enter before the scripts load gets the code', async ({
    page,
    walk,
    email,
    inbox,
    sql,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'domcontentloaded' })
    await walk.fillRegistration('Waldspaziergang 7')
    await page.keyboard.press('Enter')
    release()
    await expect(walk.heading('account.confirm.title')).toBeVisible()
    const mails = await inbox(email)
    expect(mails.map(codeIn)).toHaveLength(1)
    const [row] = await sql(`select birthday::text from client where email = $1`, [email])
    expect(row).toEqual({ birthday: '1990-05-17' })
  })
})

test('a voucher edited before the scripts load is the one that is ordered', async ({ page, walk, email }) => {
  const release = await holdScripts(page)
  await page.goto('/vouchers', { waitUntil: 'domcontentloaded' })
  await walk.group('voucher.value').getByRole('radio', { name: 'Couples massage, 150 EUR' }).check()
  await walk.button('voucher.more').dblclick()
  await walk.field('voucher.message').fill('For a quiet hour.\nYours')
  await walk.field('voucher.recipient').fill(email)
  await walk.button('common.next').click({ noWaitAfter: true })
  release()
  await expect(walk.heading('voucher.contact.title')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    .toContain('For a quiet hour.')
  await expect(page.getByRole('main')).toContainText('450')
})

test('a code checked before the scripts load is looked up', async ({ page, walk }) => {
  const release = await holdScripts(page)
  await page.goto('/vouchers', { waitUntil: 'domcontentloaded' })
  await walk.field('voucher.balance.code').fill('full-2345-6789-abcd')
  await walk.button('voucher.balance.check').click({ noWaitAfter: true })
  release()
  await expect(page.getByText(/EUR left/)).toBeVisible()
})

test("a booking's questions answered before the scripts load stay answered", async ({ page, walk, words, api }) => {
  await walk.open('/booking/summary', await api.freeChoice())
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const kind = walk.group('booking.place.title').getByRole('radio', { name: words.text('booking.place.company') })
  const table = walk.group('booking.massageTable.title').getByRole('radio').first()
  const pets = page.getByRole('checkbox', { name: words.all('booking.pets') })
  await choose(kind)
  await choose(table)
  await pets.check()
  release()
  await takenOver(page)
  for (const visited of [1, 2]) {
    await expect(kind, `visit ${visited}`).toBeChecked()
    await expect(table).toBeChecked()
    await expect(pets).toBeChecked()
    await page.reload()
    await takenOver(page)
  }
})

test('an opening notice requested before the scripts load is sent', async ({
  page,
  walk,
  words,
  sql,
  email,
  inbox,
}) => {
  const [place] = await sql('select id from city where opening_soon limit 1')
  const release = await holdScripts(page)
  await page.goto(`/locations/${String(place?.['id'])}`, { waitUntil: 'domcontentloaded' })
  await walk.field('common.contact.email').fill(email)
  await page.getByRole('main').getByRole('checkbox').check()
  await walk.button('location.notify.submit').click({ noWaitAfter: true })
  release()
  await expect(page.getByText(words.text('location.notify.doneTitle'))).toBeVisible()
  expect(await inbox(email)).toHaveLength(1)
})
