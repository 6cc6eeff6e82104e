import { expect, test } from '../support/fixtures.ts'
import { endHold } from '../support/held-slot.ts'
import { visit } from '../support/page-ready.ts'
import { desktop, desktopInEnglish, views } from '../support/views.ts'

const space = { en: '20 square metres', de: '20 Quadratmeter' }

/** The day of the couple that loses its start, two weeks after everyone else's. */
const day = '2027-01-28'

for (const { name, size, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    const tag = size === 'phone' ? '@firefox' : []
    test(
      'a couple is treated at home: both choose, pay once and get one confirmation',
      { tag },
      async ({ page, walk, inbox }) => {
        await walk.searchFromHome('10115')
        await walk.chooseFirstGuest()
        await walk.chooseSecondGuest({ treatment: 0 })
        await walk.changeSummaryForTwo()
        await walk.contactToPayment()
        await walk.pay()

        await walk.seesBothGuests()
        await expect(page.getByText(walk.words.all('cart.prepare.space', { squareMetres: 20 }))).toBeVisible()
        const [mail] = await inbox(walk.contact.email)
        expect(mail?.text).toContain(space[language])
        expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf')
      },
    )
  })
}

test.describe(desktopInEnglish.name, () => {
  test.use({ language: 'en', ...desktop })

  test("a profile's expert stays when the date changes, and only the start is cleared", async ({ page, walk, api }) => {
    const { expert, expertName, slot, date } = await api.freeChoice('2027-01-21', 3)
    await visit(page, `/expert/${expert}?postalCode=10115`)
    await walk.link('profile.choose').or(walk.link('profile.chooseShort')).click()
    const days = walk.group('discovery.day.title')
    await walk.pick(days.locator(`input[value="${date}"]`))
    await walk.pick(walk.group('discovery.type.titleOf').getByRole('radio').first())
    await walk.pick(walk.group('discovery.slot.title').getByRole('radio').first())
    await expect(page).toHaveURL(/[?&]slot=/)

    const free = new RegExp(` ${walk.words.text('discovery.day.free')}$`)
    const another = await days.getByRole('radio', { checked: false, name: free }).last().getAttribute('value')
    await walk.pick(days.locator(`input[value="${another}"]`))
    await expect(page).not.toHaveURL(/[?&]slot=/)
    const kept = new URL(page.url()).searchParams
    expect([kept.get('expert'), kept.get('expertRoute'), kept.has('type')]).toEqual([expert, 'true', true])
    await expect(page.getByText(expertName).and(page.locator(':visible')).first()).toBeVisible()
    expect(slot).toContain(date)
  })
})

test.describe('on a desktop, in German', () => {
  test.use({ language: 'de', ...desktop })

  test('two treatments lead back to the common starts if the slot is lost on the last step, with everything else kept', async ({
    page,
    walk,
    api,
    email,
  }) => {
    await visit(page, `/treatments?postalCode=10115&numberOfExperts=2&date=${day}&type=classic`)
    await walk.toSecondGuest()
    await walk.chooseSecondGuest({ treatment: 2 })
    await walk.changeSummaryForTwo()
    await walk.contactToPayment()
    await walk.agree()
    await walk.fillCard()
    await endHold(page, api)

    const chosen = new URL(page.url()).searchParams
    const of = (name: string): string => chosen.get(name) ?? ''
    const { postalCode, date, slot } = Object.fromEntries(chosen) as Record<string, string>
    await api.place(
      {
        postalCode: postalCode ?? '',
        date: date ?? '',
        slot: slot ?? '',
        type: of('secondType'),
        expert: of('secondExpert'),
        expertName: '',
        length: Number(of('length')),
      },
      `faster.${email}`,
    )
    await walk.book()

    await expect(page).toHaveURL(/\/booking\/expert-select\?.*gone=/)
    await walk.seesSlotGone()
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('secondType') === of('secondType'))
    await walk.pick(walk.group('discovery.second.slot').getByRole('radio').last())
    await walk.toSummaryForTwo()
    const tables = walk.group('booking.massageTable.titleForTwo')
    await expect(tables.getByRole('radio', { checked: true })).toHaveValue('1')
    await walk.toContact()
    await expect(walk.field('common.contact.email')).toHaveValue(walk.contact.email)
    await walk.toPayment()
    await walk.pay()
    await walk.seesBothGuests()
  })

  test('clearing the calendar clears everything', async ({ page, walk, words }) => {
    await visit(page, `/treatments?postalCode=10115&numberOfExperts=2&date=${day}`)
    await walk.button('discovery.day.all').click()
    const calendar = page.getByRole('dialog', { name: words.all('discovery.calendar.title') })
    await calendar.getByRole('button', { name: words.all('discovery.clear') }).click()
    await expect(calendar).toBeHidden()
    await expect(page).toHaveURL(/\/treatments$/)
    await expect(page.getByRole('main')).toBeFocused()
    const persons = walk.group('discovery.persons.label')
    await expect(persons.getByRole('radio', { name: words.text('common.persons.one') })).toBeChecked()
  })
})
