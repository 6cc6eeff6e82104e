import { expect, test } from '../support/fixtures.ts'
import { desktop } from '../support/views.ts'

const ready = 'Massage table, towels, bathrobe and slippers are ready for you.'
const feeLabel = 'Hotel fee'

test.use({ language: 'en', ...desktop })

test('a booking at a hotel asks for neither place nor table, and the hotel names its fee', async ({
  page,
  walk,
  words,
  api,
  inbox,
}) => {
  const { postalCode: _own, ...choice } = await api.freeChoice('2027-02-04')
  const inHotel = { ...choice, locationId: 'hotel-ahornhof' }
  await walk.open('/treatments', inHotel)
  await expect(
    page
      .getByText(/Ahornhof/)
      .filter({ hasText: /Spa|spa/ })
      .first(),
  ).toBeVisible()

  await walk.open('/booking/summary', inHotel)
  await expect(walk.group('booking.massageTable.title')).toBeHidden()
  await expect(walk.group('booking.place.title')).toBeHidden()
  await walk.toContact()
  await walk.fillPerson()
  await expect(walk.field('common.address.street')).toBeHidden()
  await walk.toPayment()
  const order = page.getByRole('region', { name: words.all('payment.order') }).and(page.locator(':visible'))
  await expect(order.getByText(feeLabel, { exact: true })).toBeVisible()
  await expect(order).toContainText('19')
  await walk.pay()
  await expect(page.getByText(ready)).toBeVisible()
  await expect(page.getByText(feeLabel, { exact: true })).toBeVisible()

  const [, id, token] = /\/bookings\/([^/]+)\/([^/]+)$/.exec(page.url()) ?? []
  const { data } = await api.send(
    `query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { details { massageTable place } isInSpa } }`,
    { id, token },
  )
  expect(data).toEqual({ myCart: { details: { massageTable: 0, place: 'hotel' }, isInSpa: true } })
  const [mail] = await inbox(walk.contact.email)
  expect(mail?.text).toContain(ready)
  expect(mail?.text).toContain(feeLabel)
})

test('a couple that searches on the home page is treated at a hotel, whose fee is charged once', async ({
  page,
  walk,
  words,
  inbox,
}) => {
  await walk.searchFromHome('Hotel Ahornhof', { forTwo: true })
  await expect(page).toHaveURL(/\/treatments\?.*locationId=hotel-ahornhof/)
  expect(new URL(page.url()).searchParams.get('numberOfExperts')).toBe('2')
  await walk.chooseFirstGuest()
  await walk.chooseSecondGuest({ treatment: 1 })
  await expect(walk.group('booking.massageTable.titleForTwo')).toBeHidden()
  await walk.toContact()
  await walk.fillPerson()
  await expect(walk.field('common.address.street')).toBeHidden()
  await walk.toPayment()
  const order = page.getByRole('region', { name: words.all('payment.order') }).and(page.locator(':visible'))
  await expect(order.getByText(feeLabel, { exact: true })).toHaveCount(1)
  await walk.pay()

  await walk.seesBothGuests()
  await expect(page.getByText(ready)).toBeVisible()
  const [mail] = await inbox(walk.contact.email)
  expect(mail?.text).toContain(ready)
  expect(mail?.text).toContain(feeLabel)
})
