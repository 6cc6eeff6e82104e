import type { Page } from '@playwright/test'
import { cards, fillCard } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop } from '../support/views.ts'

type OrderRequest = {
  variables?: { input?: { message?: string; buyerData?: { name: string } } }
}

/** Makes the page's order arrive like an older app's, which knows fewer rules than the server, until it is stopped. */
async function orderAs(page: Page, change: (input: NonNullable<OrderRequest['variables']>['input']) => void) {
  await page.route('**/graphql', async (route) => {
    const body = (route.request().postDataJSON() ?? {}) as OrderRequest
    if (!body.variables?.input?.buyerData) return route.fallback()
    change(body.variables.input)
    return route.continue({ postData: JSON.stringify(body) })
  })
}

test.use({ language: 'en', ...desktop })

test('a voucher refused by the server shows the error at its field, and is ordered once valid', async ({
  page,
  walk,
  words,
  email,
  sql,
}) => {
  const alert = page.getByRole('group', { name: words.all('common.checkAnswers') })
  const pay = async () => {
    await expect(walk.heading('common.step.payment')).toBeVisible()
    await walk.cardFieldsReady()
    await fillCard(page, 'en', cards.visa)
    await page.getByRole('checkbox', { name: words.all('payment.terms') }).check()
    await walk.button('voucher.pay').click()
  }
  await visit(page, '/vouchers')
  const message = walk.field('voucher.message')
  await message.fill('Für Miyuki')
  await walk.button('common.next').click()
  await walk.field('common.contact.name').fill('Johanna')
  await walk.field('common.contact.surname').fill('Muster')
  await walk.field('common.contact.email').fill(email)
  await page.keyboard.press('Enter')

  await orderAs(page, (input) => Object.assign(input ?? {}, { message: 'Für 美咲' }))
  await pay()
  const unprintable = words.text('booking.error.voucher_message_unprintable')
  await expect(page).toHaveURL(/\/vouchers$/)
  await expect(alert).toBeFocused()
  await expect(message).toHaveAccessibleDescription(new RegExp(unprintable))
  await expect(message).toHaveValue('Für Miyuki')
  const found = await sweep(page, '/vouchers, refused')
  await page.getByRole('link', { name: unprintable }).click()
  await expect(message).toBeFocused()

  // Something else is typed, and the buyer is refused next.
  await message.fill('Für dich')
  await expect(page.getByText(unprintable)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await orderAs(page, (input) => Object.assign(input?.buyerData ?? {}, { name: 'www.example.org' }))
  await walk.button('common.next').click()
  await walk.field('common.contact.email').press('Enter')
  await pay()
  await expect(page).toHaveURL(/\/vouchers\/contact$/)
  await expect(alert).toBeFocused()
  await expect(walk.field('common.contact.name')).toHaveAccessibleDescription(
    new RegExp(words.text('booking.error.web_address')),
  )
  found.push(...(await sweep(page, '/vouchers/contact, refused')))
  const orders = () => sql('select id from voucher_order where lower(email) = lower($1)', [email])
  expect(await orders()).toEqual([])

  await page.unrouteAll({ behavior: 'wait' })
  await walk.field('common.contact.name').fill('Johann')
  await page.keyboard.press('Enter')
  await pay()
  await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
  expect(await orders()).toHaveLength(1)
  expect(found).toEqual([])
})
