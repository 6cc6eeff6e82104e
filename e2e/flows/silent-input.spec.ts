import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'

test.use({ language: 'en' })

/** As browsers and password managers fill in a field (react#1159): without an event, and unnoticed by React. */
const fillSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    Reflect.set(HTMLInputElement.prototype, 'value', value, element)
  }, text)

test('a sign-in sends what its fields show, even if they were filled in without an event', async ({
  account,
  page,
  walk,
  words,
}) => {
  await visit(page, '/login')
  await fillSilently(walk.field('common.contact.email'), account.email)
  const password = page.getByLabel(words.text('account.password.label'), { exact: true })
  await fillSilently(password, account.password)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
