import { expect, test } from '../support/fixtures.ts'
import { endHold } from '../support/held-slot.ts'
import { reload } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a slot taken by someone else before the booking leads back to the slots, with everything else kept', async ({
    page,
    walk,
    api,
    email,
  }) => {
    const choice = await api.freeChoice('2027-01-21')
    await walk.reachPayment(choice)
    await walk.agree()
    await walk.fillCard()
    await endHold(page, api)
    await api.place(choice, `faster.${email}`)
    await walk.book()

    await expect(page).toHaveURL(/\/treatments\?.*gone=/)
    await walk.seesSlotGone()
    await expect(walk.group('discovery.day.title').getByRole('radio', { checked: true })).toHaveValue(choice.date)
    await expect(walk.group('discovery.type.titleOf').getByRole('radio', { checked: true })).toHaveValue(choice.type)
    await expect(walk.group('discovery.expert.title').getByRole('radio', { checked: true })).toHaveValue(choice.expert)

    await walk.pick(walk.group('discovery.slot.title').getByRole('radio').last())
    await walk.toSummary()
    await walk.toContact()
    await expect(walk.field('common.contact.email')).toHaveValue(walk.contact.email)
    await walk.toPayment()
    await walk.pay()
  })
})

for (const [index, step] of ['contact', 'payment'].entries()) {
  test(`a slot that goes in the meantime is noticed on arrival at the ${step}`, async ({ page, walk, api, email }) => {
    const choice = await api.freeChoice('2027-02-17', index)
    await walk.open('/booking/summary', choice)
    if (step === 'payment') {
      await walk.toContact()
      await walk.fillContact()
    }
    await api.place(choice, `faster.${email}`)
    await (step === 'payment' ? walk.submitContact() : walk.submitSummary())
    await expect(page).toHaveURL(/\/treatments\?.*gone=/)
    await walk.seesSlotGone()
  })
}

test('a slot that is already gone is noticed on the way to the summary, and after a reload', async ({
  page,
  walk,
  api,
  email,
}) => {
  const choice = await api.freeChoice('2027-01-21', 1)
  await api.place(choice, email)
  await walk.open('/booking/summary', choice)
  await expect(page).toHaveURL(/\/treatments\?.*gone=/)
  await walk.seesSlotGone()
  await reload(page)
  await walk.seesSlotGone()
})
