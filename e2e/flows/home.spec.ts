import { languages } from '@ruhepol/rules'
import { filledButtons } from '../support/filled-buttons.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMotion } from '../support/motion.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { phone, views } from '../support/views.ts'

test.use(inMotion)

test.describe('on a phone of 360 × 640', () => {
  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ ...phone, viewport: { width: 360, height: 640 }, language })

      test('the home page shows promise, price and its only main button without scrolling', async ({ page, words }) => {
        await visit(page, '/home')
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        await expect(main.getByText(/\d+(,00)?\s?(€|EUR)|€\d+/).first()).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: words.all('common.seeTimes') })).toBeInViewport({ ratio: 1 })
        expect(await filledButtons(page)).toEqual([words.text('common.seeTimes')])
      })
    })
  }
})

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('the home page says what guests say, before any script, and leads to the experts', async ({
      page,
      words,
      sql,
    }) => {
      const [all] = await sql(`select count(*)::integer as count, round(avg(review.rating) * 5) / 10 as rating
        from review join expert on expert.id = expert_id where hidden_at is null and active`)
      const html = await (await page.request.get('/home', { headers: { 'accept-language': language } })).text()
      expect(html).toContain(words.text('home.reviews.title'))
      await visit(page, '/home')
      const reviews = page.getByRole('region', { name: words.text('home.reviews.title') })
      await reviews.scrollIntoViewIfNeeded()
      const rating = Number(all?.['rating'])
        .toFixed(1)
        .replace('.', language === 'de' ? ',' : '.')
      await expect(reviews).toContainText(new RegExp(`${rating}.*${String(all?.['count'])}`))
      const quotes = reviews.locator('blockquote[lang]')
      expect(await quotes.count()).toBeGreaterThan(1)
      expect(await sweep(page, 'home')).toEqual([])
      const face = reviews.getByRole('article').first().getByRole('link')
      const first = (await face.textContent()) ?? ''
      await face.click()
      await expect(page).toHaveURL(/\/expert\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first)
    })

    test('a client finds the next appointment on the home page, and books the last one again', async ({
      page,
      words,
      walk,
      api,
      sql,
      signIn,
    }) => {
      const { api: own } = await signIn()
      await visit(page, '/home')
      const mine = page.getByRole('region', { name: words.text('home.own.title') })
      await expect(mine.getByText(words.all('bookings.empty.title'))).toBeVisible()

      const past = await placePaid({ api: own, sql }, [await api.freeChoice('2027-02-11', 4)])
      await own.ask('mutation ($id: ID!) { cancelCart(cartId: $id) { id } }', { id: past.shoppingCartId })
      const coming = await placePaid({ api: own, sql }, [await api.freeChoice('2027-02-12', 4)])
      const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
      await page.route('**/graphql', async (route) => {
        await held
        await route.continue()
      })
      await visit(page, '/home')
      const heightOf = async () => Math.round((await mine.boundingBox())?.height ?? 0)
      const kept = await heightOf()
      release(undefined)
      await expect(mine.getByRole('article')).toHaveCount(2)
      expect(await heightOf(), 'the room that was kept for it').toBe(kept)
      await expect(mine.getByText(words.all('bookings.lastCancelled'))).toBeVisible()
      expect(await sweep(page, 'home of a client')).toEqual([])
      await mine.getByRole('link', { name: words.all('bookings.open') }).click()
      await expect(page).toHaveURL(new RegExp(`/bookings/${coming.shoppingCartId}/`))

      await visit(page, '/home')
      await walk.button('bookings.rebook').click()
      await expect(page).toHaveURL(/\/treatments\?.*again=/)
      await expect(walk.heading('discovery.title')).toBeVisible()

      await visit(page, '/account')
      await walk.button('client.signOut').click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(mine).toBeHidden()
    })
  })
}
