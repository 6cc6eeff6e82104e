import { expect, test } from '../support/fixtures.ts'

test('each row of the appointment leads back to its question, with everything still chosen', async ({
  page,
  walk,
  words,
  api,
}) => {
  const choice = await api.freeChoice('2027-01-18')
  const { postalCode, date, type, expert, slot, length } = choice
  const chosen = { postalCode, date, type, expert, slot, length: String(length) }
  await walk.open('/booking/contact', choice)
  const links = page.getByRole('complementary').getByRole('link', { name: `${words.text('common.change')}: ` })
  await expect(links).toHaveCount(4)
  const pages: string[] = []
  for (const link of await links.all()) {
    await link.click()
    await expect(page).not.toHaveURL(/\/contact/)
    const { pathname, searchParams } = new URL(page.url())
    pages.push(pathname)
    expect(Object.fromEntries(searchParams)).toMatchObject(chosen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(walk.heading('booking.contact.title')).toBeVisible()
  }
  expect(pages.toSorted()).toEqual(['/booking/summary', '/treatments', '/treatments', '/treatments'])
})
