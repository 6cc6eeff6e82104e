import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { settled } from '../support/sweep.ts'

for (const step of ['summary', 'contact', 'payment']) {
  test(`/booking/${step} without a choice leads to /treatments`, async ({ page, walk }) => {
    await visit(page, `/booking/${step}`)
    await expect(page).toHaveURL(/\/treatments$/)
    await expect(walk.heading('discovery.title')).toBeVisible()
  })
}

test('a guest is redirected from saved cards, and from the end of a registration that was not begun', async ({
  page,
}) => {
  await visit(page, '/savedCards')
  await expect(page).toHaveURL(/\/home$/)
  for (const end of ['confirm', 'external']) {
    await visit(page, `/register/${end}`)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('a step keeps the choices if something is missing', async ({ page, walk, api }) => {
  const { postalCode, date, type } = await api.freeChoice()
  await walk.open('/booking/summary', { postalCode, date, type })
  await expect(page).toHaveURL(new RegExp(`/treatments\\?.*type=${type}`))
  await expect(walk.group('common.treatment').getByRole('radio', { checked: true })).toHaveCount(1)
})

test('contact and payment lead back to unanswered questions', async ({ page, walk, api }) => {
  const choice = await api.freeChoice()
  const { length: _open, ...withoutLength } = choice
  await walk.open('/booking/contact', withoutLength)
  await expect(page).toHaveURL(/\/treatments\?/)
  await walk.open('/booking/payment', choice)
  await expect(page).toHaveURL(/\/booking\/contact\?/)
})

test('a summary that was open before opens again only with a duration', async ({ page, walk }) => {
  await walk.searchFromHome('20095')
  await walk.chooseAppointment()
  await walk.toSummary()
  await page.goBack()
  await walk.pick(walk.group('discovery.slot.title').getByRole('radio').last())
  await page.waitForLoadState('networkidle')

  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = new Promise<void>((resolve) => {
    void page.route('**/graphql', async (route) => {
      resolve()
      await released
      return route.fallback()
    })
  })
  await walk.link('common.next').click()
  await asked
  await settled(page)
  await expect(walk.heading('booking.summary.title')).toHaveCount(0)
  release()
  await expect(walk.heading('booking.summary.title')).toBeVisible()
  await expect(walk.group('booking.length.title').getByRole('radio', { checked: true })).toHaveCount(1)
})

test('an unknown expert, type or place in a step leads back to /treatments', async ({ page, walk, api }) => {
  const choice = await api.freeChoice()
  await walk.open('/booking/summary', { ...choice, expert: '999999' })
  await expect(page).toHaveURL(/\/treatments\?/)
  await walk.open('/booking/summary', { ...choice, type: 'no-such-type' })
  await expect(page).toHaveURL(/\/treatments\?/)
})

for (const [postalCode, title] of [
  ['80331', 'common.opensSoon'],
  ['01067', 'discovery.unserved.title'],
] as const) {
  test(`a step for an unserved place leads back to the page that says so: ${postalCode}`, async ({
    page,
    walk,
    words,
    api,
  }) => {
    const choice = { ...(await api.freeChoice()), postalCode }
    for (const step of ['summary', 'contact', 'payment']) {
      await walk.open(`/booking/${step}`, choice)
      await expect(page).toHaveURL(/\/treatments\?/)
      await expect(page.getByText(words.all(title)).first()).toBeVisible()
    }
  })
}

test('an unknown address is the not-found page with status 404', async ({ page, walk, words }) => {
  const addresses = [
    '/expert/999999',
    '/expert/nobody',
    '/treatmentDetails/no-such-treatment',
    `/bookings/${randomUUID()}/a-token`,
    '/no/such/page',
  ]
  for (const address of addresses) {
    expect.soft(await visit(page, address), address).toBe(404)
    await expect.soft(walk.heading('common.notFound.title'), address).toBeVisible()
    await expect.soft(page, address).toHaveTitle(`${words.text('common.notFound.title')} – Ruhepol`)
  }
})

test('a wrong token looks like an unknown booking', async ({ page, api, email }) => {
  const { shoppingCartId, token } = await api.place(await api.freeChoice('2027-01-28', 2), email)
  expect(await visit(page, `/bookings/${shoppingCartId}/${token}`)).toBe(200)
  const seen: string[] = []
  for (const address of [`/bookings/${shoppingCartId}/${token.slice(0, -1)}_`, `/bookings/${randomUUID()}/${token}`]) {
    expect(await visit(page, address)).toBe(404)
    seen.push(`${await page.title()} ${await page.getByRole('main').innerText()}`)
  }
  expect(seen[0]).toBe(seen[1])
})

test('the home page is /home', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveURL(/\/home$/)
})

test("a redirect keeps a campaign's parameters and the language", async ({ services }) => {
  const given = 'gclid=abc&utm_source=mail&lang=de'
  for (const [address, page, status] of [
    ['/?', '/home', 308],
    ['/locations/berlin?', '/treatments', 307],
    ['/treatments?where=10115&', '/treatments', 307],
    ['/booking/summary?', '/treatments', 307],
    ['/experts?page=999&', '/experts', 307],
    ['/locations/nowhere?', '/home', 307],
    ['/payment/callback?', '/home', 307],
    ['/payment/callback?payment_intent=pi_1&', '/payment/callback', 307],
  ] as const) {
    const answer = await fetch(`${services.app}${address}${given}`, { redirect: 'manual' })
    const led = new URL(answer.headers.get('location') ?? '', services.app)
    expect.soft([answer.status, led.pathname], address).toEqual([status, page])
    for (const [name, value] of new URLSearchParams(given)) {
      expect.soft(led.searchParams.get(name), `${address} ${name}`).toBe(value)
    }
  }
})

test("a page that the server leaves to the browser keeps a campaign's parameters when it leads elsewhere", async ({
  page,
}) => {
  const given = '?gclid=abc&utm_source=mail'
  for (const [address, led] of [
    ['/account', '/home'],
    ['/vouchers/payment', '/vouchers'],
    ['/vouchers/finished', '/vouchers'],
    ['/register/confirm', '/login'],
    ['/passwordReset/code', '/passwordReset'],
  ] as const) {
    await page.goto(address + given)
    await expect(page).toHaveURL((url) => url.pathname === led && url.search === given)
  }
  await page.goto(`/emailUndo${given}#${'a'.repeat(32)}`)
  await expect(page).toHaveURL((url) => url.pathname === '/emailUndo' && url.search === given && url.hash === '')
})

test('an unsupported language is neither stored nor named', async ({ services }) => {
  const answer = await fetch(`${services.app}/home?lang=de-DE`)
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('language')
  expect(await answer.text()).not.toMatch(/<(?:link|meta)[^>]*lang=de-DE/)
})
