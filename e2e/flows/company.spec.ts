import { expect, test } from '../support/fixtures.ts'
import { desktop } from '../support/views.ts'

test.use({ language: 'en', ...desktop })

test('a company enters its billing address in parts and gets a machine-readable invoice', async ({
  page,
  walk,
  api,
  inbox,
  services,
}) => {
  await walk.open('/booking/summary', await api.freeChoice('2027-01-22', 2))
  await walk.toContact()
  await walk.fillContact({ companyName: 'Stand GmbH' })
  await walk.toPayment()
  await expect(page.getByRole('heading', { name: /Stand GmbH/ })).toBeVisible()

  await walk.field('payment.billing.street').fill('Messedamm 22')
  await walk.field('common.address.postalCode').fill('1405')
  await walk.field('common.address.locality').fill('Berlin')
  await expect(page.getByText(walk.words.text('booking.error.postal_code_five_digits'))).toBeVisible()
  const missing = page.getByText(walk.words.text('payment.missing.billingAddress'))
  await expect(missing.and(page.locator(':visible')).first()).toBeVisible()
  await walk.field('common.address.postalCode').fill('14055')
  await walk.pay()

  const [mail] = await inbox(walk.contact.email)
  expect(mail?.text).toContain('Messedamm 22')
  const invoice = mail?.attachments.findIndex(({ contentType }) => contentType === 'application/pdf')
  const file = await fetch(`${services.mail}/messages/${mail?.id}/attachments/${invoice}`)
  const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pdf).toContain('factur-x.xml')
})
