import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop } from '../support/views.ts'

const OPERATOR = 'anfragen@ruhepol.example'
/** The day after the tests' now, which is too soon for an instant booking. */
const TOMORROW = '2027-01-12'

const answeredBy = 'Monday 11.01.2027, 11:00'

test.use({ language: 'en', ...desktop })

test('a day that is too soon is requested, with mails to operator and customer', async ({
  page,
  walk,
  words,
  email,
  inbox,
}) => {
  await walk.searchFromHome('10115')
  await choose(walk.group('common.treatment').getByRole('radio').first())
  await choose(walk.group('discovery.day.title').locator(`input[value="${TOMORROW}"]`))
  await walk.link('discovery.request.action').first().click()
  await expect(walk.heading('request.title')).toBeVisible()
  await expect(walk.group('discovery.day.title').locator(`input[value="${TOMORROW}"]`)).toBeChecked()
  await expect(page.getByText(answeredBy)).toBeVisible()

  const send = walk.button('request.send').or(walk.button('request.sendShort'))
  await send.click()
  await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeFocused()
  const found = await sweep(page, 'request, errors')

  await choose(
    walk.group('discovery.period.label').getByRole('radio', { name: words.text('discovery.period.evening') }),
  )
  await choose(walk.group('booking.length.title').getByRole('radio').first())
  await walk.field('common.address.street').fill('Torstraße')
  await walk.field('common.address.streetNumber').fill('9')
  await walk.field('common.contact.name').fill('Jo')
  await walk.field('common.contact.surname').fill('Muster')
  await walk.field('common.contact.email').fill(email)
  // A reload keeps choices and input.
  await reload(page)
  await expect(walk.field('common.contact.email')).toHaveValue(email)
  await expect(walk.group('booking.length.title').getByRole('radio').first()).toBeChecked()
  found.push(...(await sweep(page, 'request')))
  await send.click()

  await expect(walk.heading('request.sent.title')).toBeVisible()
  await expect(page.getByText(answeredBy).first()).toBeVisible()
  await reload(page)
  await expect(walk.heading('request.sent.title')).toBeVisible()
  found.push(...(await sweep(page, 'request, sent')))
  expect(found).toEqual([])

  const [mail, ...more] = await inbox(email)
  expect(more).toEqual([])
  expect(mail?.html).toContain('lang="en"')
  expect(mail?.text).toContain('11.01.2027, 11:00')
  const toOperator = async () => (await inbox(OPERATOR)).filter(({ text }) => text.includes(email))
  await expect.poll(async () => (await toOperator()).map(({ text }) => text.includes('Torstraße 9'))).toEqual([true])
})
