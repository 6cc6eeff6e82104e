import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { reload, takenOver, visit } from '../support/page-ready.ts'
import { wordsIn } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths in each of the workers' caches in this browser. */
const keptPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => new URL(url).pathname).sort()
    }
    return kept
  })

/** Everything stored in this browser, as one text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

const keptLanguage = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const kept = await caches.match('/bookings', { ignoreVary: true })
    return /<html lang="(\w+)"/.exec((await kept?.text()) ?? '')?.[1]
  })

test('bookings can be read without a connection, in the current language, until the person signs out', async ({
  page,
  context,
  api,
  words,
  signIn,
}) => {
  const account = await signIn()
  const choice = await api.freeChoice('2027-01-21')
  const { customId, shoppingCartId, token } = await account.api.place(choice, account.email)
  const code = page.getByText(words.all('bookings.code', { code: customId }))

  await visit(page, '/bookings')
  await expect(code).toBeVisible()
  // Viewing a page does not load the worker; the first key does.
  expect(await keptPaths(page)).toEqual({})
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const installation = await context.newCDPSession(page)
  const { installabilityErrors } = await installation.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  await visit(page, `/bookings/${shoppingCartId}/${token}`)
  await page.goto('/payment/callback/nothing')
  const [[name, paths] = ['', []]] = Object.entries(await keptPaths(page))
  expect(name).toMatch(/^ruhepol-shell-\w{12}$/)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/bookings', '/offline'])

  const german = wordsIn('de')
  await visit(page, '/settings')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect.poll(() => keptLanguage(page)).toBe('de')
  await context.setOffline(true)
  await page.goto('/treatments')
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Meine Buchungen' }).click()
  await takenOver(page)
  await expect(page.getByText(customId)).toBeVisible()
  await expect(page.getByText(german.all('bookings.kept.offline')).first()).toBeVisible()
  await expect(page.getByText(german.all('bookings.active'))).toBeVisible()

  await page.getByRole('button', { name: german.text('bookings.details') }).click()
  await expect(page.getByRole('dialog', { name: german.all('common.yourAppointment') })).toContainText(customId)
  await expect(page.getByRole('link', { name: german.text('bookings.open') })).toHaveCount(0)

  await context.setOffline(false)
  await reload(page)
  await expect(page.getByText(customId)).toBeVisible()
  await expect(page.getByText(german.all('bookings.kept.offline'))).toHaveCount(0)
  expect(await keptText(page)).toContain(customId)
  await visit(page, '/account')
  await page.getByRole('button', { name: german.all('client.signOut') }).click()
  await expect(page).toHaveURL(/\/home$/)
  const left = await keptText(page)
  for (const own of [customId, account.email, token, account.token]) expect(left).not.toContain(own)
})
