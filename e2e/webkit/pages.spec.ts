import { hiddenTexts } from '../support/hidden-texts.ts'
import { placePaid } from '../support/paid-cart.ts'
import { phone } from '../support/views.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'
import { WebKitPage } from './page.ts'

/** The page's background colour. */
const ground = () => getComputedStyle(document.documentElement).backgroundColor

/** The addresses of the links marked as current, and how they are marked. */
const marks = () =>
  [
    ...document.querySelectorAll(
      'header nav a[aria-current], header [lang][aria-current], dialog[open] a[aria-current]',
    ),
  ].map((link) => {
    const text = link.querySelector('span') ?? link
    return `${getComputedStyle(link).textDecorationLine} ${getComputedStyle(text).textDecorationThickness}`
  })

test('a voucher is ordered and paid', async ({ webkit, steps, email }) => {
  await webkit.visit('/vouchers')
  await steps.readsWell()
  await webkit.choose(steps.radio('voucher.value', 1))
  await webkit.press(steps.button('common.next'))
  await steps.arrive('voucher.contact.title')
  await webkit.type(steps.field('common.contact.name'), 'Johanna')
  await webkit.type(steps.field('common.contact.surname'), 'Muster')
  await webkit.type(steps.field('common.contact.email'), email)
  await webkit.press(steps.either('booking.contact.next', 'common.next'))
  await steps.arrive('common.step.payment')
  await steps.fillCard()
  await steps.agree()
  await webkit.press(steps.button('voucher.pay'))
  await webkit.see(steps.dialog('voucher.finished.title'))
  await steps.readsWell()
  await expect.poll(() => webkit.run(hiddenTexts)).toEqual([])
})

test('a client signs in and finds a paid booking', async ({ account, webkit, steps, sql, api }) => {
  await placePaid({ api: account.api, sql }, [await api.freeChoice('2027-02-09')])
  await steps.signIn(account)
  await webkit.visit('/bookings')
  await steps.readsWell()
  await webkit.press({ selector: 'main a[href*="/bookings/"]' })
  await webkit.see({ role: 'button', name: steps.words.all('cart.cancelPaid.action') })
  await steps.readsWell()
})

for (const [name, size, language] of [
  ['on a phone, in German', phone.viewport, 'de'],
  ['on a desktop, in English', { width: 1440, height: 900 }, 'en'],
] as const) {
  test.describe(name, () => {
    test.use({ size, language })

    test('menu and calendar can be read, the current page is underlined, and both schemes have their colours', async ({
      webkit,
      steps,
    }) => {
      await webkit.visit('/treatments?postalCode=10115')
      const light = await webkit.run(ground)
      await webkit.press(steps.button('discovery.day.all'))
      await webkit.see(steps.dialog('discovery.calendar.title'))
      await steps.readsWell()
      await expect.poll(() => webkit.run(hiddenTexts)).toEqual([])

      await webkit.visit('/experts')
      await steps.readsWell()
      await webkit.press(steps.button('common.nav.menu'))
      const menu = await webkit.see({ role: 'dialog' })
      expect(menu).toBeDefined()
      await expect.poll(() => webkit.run(hiddenTexts)).toEqual([])
      await expect.poll(async () => [...new Set(await webkit.run(marks))]).toEqual(['underline 2px'])
      await webkit.pressUntil(
        { role: 'radio', name: steps.words.text('settings.theme.dark'), within: { role: 'dialog' } },
        async () => (await webkit.run(ground)) !== light,
      )
      const looks = [light, await webkit.run(ground)]
      expect(
        looks.every((colour) => /^(?:rgb|color|ok)/.test(colour) && !colour.endsWith(', 0)')),
        looks.join(),
      ).toBe(true)
    })

    test('a client deletes the account in a sheet that can be read', async ({ account, webkit, steps, sql }) => {
      await steps.signIn(account)
      await webkit.visit('/account')
      await webkit.press(steps.button('client.delete.action'))
      const sheet = steps.dialog('client.delete.title')
      await webkit.see(sheet)
      await steps.readsWell()
      await expect.poll(() => webkit.run(hiddenTexts)).toEqual([])
      await webkit.type({ selector: 'input[type=password]', within: sheet }, account.password)
      await webkit.pressUntil(
        { ...steps.button('client.delete.action'), within: sheet },
        async () => (await webkit.look(sheet)) === null,
      )
      await webkit.until('the home page to open', async () => (await webkit.url()).endsWith('/home'))
      expect(await sql('select id from client where id = $1', [account.id])).toEqual([])
    })
  })
}

test('input and clicks before the scripts load are kept, and the menu opens', async ({ driver, services, words }) => {
  const held = await holdScripts(services.app)
  const session = await driver.session('none')
  try {
    const page = new WebKitPage(session, held.origin)
    await page.open('/home')
    // The browser reports the new address while the former page can still run scripts.
    await page.until('the page to open', () => page.run((origin) => location.origin === origin, held.origin))
    await page.keepFailures()
    await page.type({ role: 'combobox', name: words.all('common.where') }, '10115')
    await page.press({ role: 'button', name: words.all('common.nav.menu') })
    await expect.poll(() => page.run(() => document.querySelector('[data-pressed]') !== null)).toBe(true)
    held.release()
    await page.see({ role: 'dialog' })
    await expect.poll(() => page.run(hiddenTexts)).toEqual([])
    await expect.poll(() => page.run(() => document.querySelector('input')?.value)).toBe('10115')
    expect(await page.failures()).toEqual([])
  } finally {
    held.release()
    await session.end()
    await held.stop()
  }
})
