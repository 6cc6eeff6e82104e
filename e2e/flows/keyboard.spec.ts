import { fieldsFrame } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo, tabTo, typeInto } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'

test('the whole booking works with the keyboard alone', async ({ page, walk, words }) => {
  const press = async (key: string) => page.keyboard.press(key)
  await visit(page, '/home')
  await press('Tab')
  await expect(walk.link('common.skip')).toBeFocused()
  await press('Enter')
  await typeInto(page, page.getByRole('combobox', { name: words.all('common.where') }), '20095')
  await press('Enter')
  await expect(walk.heading('discovery.title')).toBeVisible()

  await arrowTo(page, walk.group('discovery.day.title'), walk.freeDays.nth(2))
  const type = walk.group('common.treatment')
  await arrowTo(page, type, type.getByRole('radio').nth(1))
  const expert = walk.group('discovery.expert.title')
  await arrowTo(page, expert, expert.getByRole('radio').nth(0))
  const period = walk.group('discovery.period.label')
  await arrowTo(page, period, period.getByRole('radio', { name: words.text('discovery.period.afternoon') }))
  const slot = walk.group('discovery.slot.title')
  await arrowTo(page, slot, slot.getByRole('radio').nth(1))
  await tabTo(page, walk.link('common.next'))
  await press('Enter')

  await expect(walk.heading('booking.summary.title')).toBeVisible()
  const length = walk.group('booking.length.title')
  await arrowTo(page, length, length.getByRole('radio').nth(1))
  const table = walk.group('booking.massageTable.title')
  await arrowTo(page, table, table.getByRole('radio').first())
  await tabTo(page, walk.button('booking.notes.open'))
  await press('Enter')
  await expect(page.getByRole('textbox', { name: walk.notesName() })).toBeFocused()
  await page.keyboard.type('The bell is broken')
  await tabTo(page, walk.button('booking.summary.next'))
  await press('Enter')

  await expect(walk.heading('booking.contact.title')).toBeVisible()
  for (const name of ['name', 'surname', 'email', 'phoneNumber'] as const) {
    await typeInto(page, walk.field(`common.contact.${name}`), walk.contact[name])
  }
  await typeInto(page, walk.field('common.address.street'), walk.contact.street)
  await typeInto(page, walk.field('common.address.streetNumber'), walk.contact.streetNumber)
  await press('Enter')

  await expect(walk.heading('payment.title')).toBeVisible()
  await walk.cardFieldsReady()
  const frame = fieldsFrame(page, 'en')
  await typeInto(page, frame.getByLabel('Card number'), '4242424242424242')
  await typeInto(page, frame.getByLabel('Expiration date'), '1234')
  await typeInto(page, frame.getByLabel('Security code'), '123')
  await tabTo(page, page.getByRole('checkbox', { name: words.all('payment.terms') }))
  await press('Space')
  await expect(walk.bookButton).not.toHaveAttribute('aria-disabled')
  await tabTo(page, walk.bookButton)
  await press('Enter')

  await expect(walk.paidSheet).toBeVisible()
  const stay = walk.paidSheet.getByRole('button', { name: words.all('cart.sheet.stay') })
  await tabTo(page, stay)
  await press('Enter')
  await expect(walk.paidSheet).toBeHidden()
  await tabTo(page, walk.link('cart.calendar'))
  const downloading = page.waitForEvent('download')
  await press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/)
})
