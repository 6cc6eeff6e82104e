import { expect, test } from '../support/app.ts'
import { arriveAt, everyLink, everyRoute } from '../support/every-link.ts'
import { lasting } from '../support/lasting.ts'
import { placePaid } from '../support/paid-cart.ts'
import { smallTargets } from '../support/targets.ts'
import { onAndroid } from '../support/views.ts'

test('every route of the product has a link in the table', () => {
  const given = { shoppingCartId: 'a', token: 'b', customId: 'c', status: 'paid' }
  const choice = { postalCode: '', date: '', type: '', expert: '', expertName: '', slot: '', length: 60 }
  expect(Object.keys(everyLink({ choice, cart: given })).sort()).toEqual(everyRoute().sort())
})

test('long pages linked in a form open over the app, and the input stays', async ({ native, page, walk, language }) => {
  await native.start('/register')
  const email = walk.field('common.contact.email')
  await email.fill('ada@example.org')
  const lang = `?lang=${language}`
  await page.locator(`a[href$="/dataprotection${lang}"]`).click()
  await expect
    .poll(() => native.calls('Browser'))
    .toEqual([{ plugin: 'Browser', method: 'open', options: { url: `${native.product}/dataprotection${lang}` } }])
  await expect(email).toHaveValue('ada@example.org')
})

for (const { name, ...app } of [onAndroid]) {
  test.describe(name, () => {
    test.use(app)
    test.setTimeout(600_000)

    test("every page's link opens it while the app is open, and the step back leads to the previous page", async ({
      native,
      page,
      walk,
      words,
      device,
      signIn,
      api,
      sql,
    }) => {
      const { api: own } = await signIn({ address: { postalCode: '10115', street: 'Torstraße', streetNumber: '1' } })
      const cart = await placePaid({ api: own, sql }, [await api.freeChoice('2027-01-29')])
      const details = { place: 'home', massageTable: 0, pets: false, notes: '' }
      const voucher = { type: 'value', value: 50, amount: 1, message: '', recipientEmail: '' }
      await device.keep(page, { details: { value: details }, voucher: { value: voucher } }, 'private')
      const links = everyLink({ choice: await api.freeChoice('2027-01-29'), cart })
      const { '/settings': before } = links
      if (!before) throw new Error('the table has lost its settings')
      const firstPages = ['/home', '/onboarding']
      const small: string[] = []

      await native.start(before.link)
      await arriveAt(page, words, before)
      for (const [route, link] of Object.entries(links)) {
        await test.step(route, async () => {
          await native.openLink(link.link)
          await arriveAt(page, words, link)
          await expect.poll(() => native.lostLinks()).toEqual([])
          small.push(...(await lasting(() => smallTargets(page))).map((target) => `${route}: ${target}`))
          await native.stepBack()
          if (firstPages.includes(link.at ?? link.link)) {
            // Going back from the first page leaves the app, which asks first.
            await walk.button('native.exit.stay').click()
            await native.openLink(before.link)
          }
          await arriveAt(page, words, before)
        })
      }
      expect(small, 'what is too small for a finger').toEqual([])
    })
  })
}
