import { everyLink } from '../support/every-link.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit } from '../support/page-ready.ts'

/** Addresses with an open sheet after the #. */
const sheets = [
  '/treatments?postalCode=10115#place',
  '/treatments?postalCode=10115#date',
  '/treatments#place',
  '/home#menu',
]

test.setTimeout(240_000)

/** The sweep is divided, so that each part ends in time even on a slow machine. */
const PARTS = 2

for (let part = 0; part < PARTS; part += 1) {
  // Failed hydration, or anything else in the console, fails the test for its page.
  test(`every address hydrates without differences for someone who was here before: part ${part + 1} of ${PARTS}`, async ({
    page,
    walk,
    api,
    email,
  }) => {
    const choice = await api.freeChoice('2027-01-29', 1)
    const cart = await api.place(choice, email)
    const links = Object.values(everyLink({ choice, cart })).map(({ link }) => link)
    expect(links.length).toBeGreaterThan(40)
    // What a browser keeps, most of which the server does not know: a place, an appointment, answers.
    await walk.openPayment(await api.freeChoice('2027-01-29', 2))
    for (const address of [...links, ...sheets].filter((_, index) => index % PARTS === part)) {
      await visit(page, address)
    }
  })
}

test('a sheet in the address is open once the page is hydrated', async ({ page, words }) => {
  await visit(page, '/treatments?postalCode=10115#place')
  await expect(page.getByRole('dialog', { name: words.all('common.whereToCome') })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('dialog', { name: words.all('common.whereToCome') })).toBeVisible()
})
