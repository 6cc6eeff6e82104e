import { languages } from '@ruhepol/rules'
import type { Locator } from '@playwright/test'
import type { MessageKey } from '@ruhepol/rules'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import { parseCalendar } from '../support/calendar.ts'
import { expect, test } from '../support/fixtures.ts'

const contact = <Name extends string>(name: Name) => `common.contact.${name}` as const
const address = <Name extends string>(name: Name) => `common.address.${name}` as const

/** Every rule that a person can break on the contact page: field, input, and message. */
const broken: [field: MessageId, typed: string, key: MessageKey][] = [
  [contact('name'), '', 'name_required'],
  [contact('name'), 'Jo', 'name_min_length'],
  [contact('name'), 'n'.repeat(129), 'name_max_length'],
  [contact('surname'), '', 'surname_required'],
  [contact('surname'), 'M', 'surname_min_length'],
  [contact('surname'), 'm'.repeat(129), 'surname_max_length'],
  [contact('email'), '', 'email_required'],
  [contact('email'), 'johanna@example', 'email_invalid'],
  [contact('phoneNumber'), '', 'phone_number_required'],
  [contact('phoneNumber'), 'call me', 'phone_number_invalid'],
  [contact('phoneNumber'), '0'.repeat(33), 'phone_number_max_length'],
  [contact('companyName'), 'c'.repeat(257), 'company_name_max_length'],
  [address('street'), '', 'street_required'],
  [address('street'), 'T', 'street_min_length'],
  [address('street'), 't'.repeat(257), 'street_max_length'],
  [address('streetNumber'), '', 'street_number_required'],
  [address('streetNumber'), '1'.repeat(33), 'street_number_max_length'],
  [address('locality'), '', 'locality_required'],
  [address('locality'), 'B', 'locality_min_length'],
  [address('locality'), 'b'.repeat(257), 'locality_max_length'],
  ['booking.address.extra', 'e'.repeat(257), 'title_max_length'],
]

/** The fields that a guest is asked for at home, each with its autofill name and keyboard. */
const fieldsOfGuest = [
  ['given-name', ''],
  ['family-name', ''],
  ['email', 'email'],
  ['tel', 'tel'],
  ['address-line1', ''],
  ['off', ''],
  ['postal-code', 'numeric'],
  ['address-level2', ''],
]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('the contact page asks for eight things, and shows errors at their fields and in the same words above', async ({
      page,
      walk,
      words,
      api,
    }) => {
      await walk.open('/booking/contact', await api.freeChoice('2027-01-18'))
      const title = await page.title()
      const fields = page.getByRole('main').getByRole('textbox')
      const autofill = await fields.evaluateAll((all) =>
        all.map((field) => [field.getAttribute('autocomplete'), (field as HTMLInputElement).inputMode]),
      )
      expect(autofill).toEqual(fieldsOfGuest)
      await walk.field(address('locality')).fill('')
      await walk.submitContact()
      const required = broken.filter(([, , key]) => key.endsWith('_required'))
      const summary = page.getByRole('group', { name: words.all('common.checkAnswers') })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(`${words.text('common.errorTitlePrefix')} ${title}`)
      await expect(summary.getByRole('link')).toHaveText(
        required.map(([, , key]) => words.text(`booking.error.${key}`)),
      )
      for (const [field, , key] of required) {
        await summary.getByRole('link', { name: words.all(`booking.error.${key}`) }).click()
        await expect(walk.field(field)).toBeFocused()
        await expect(walk.field(field)).toHaveAttribute('aria-invalid', 'true')
      }

      await walk.button('booking.contact.companyOpen').click()
      await walk.button('booking.address.extraOpen').click()
      for (const [field, typed, key] of broken)
        await expectProblem(walk.field(field), typed, words.text(`booking.error.${key}`))

      await walk.field(contact('companyName')).fill('')
      await walk.field(address('locality')).fill('Berlin')
      await walk.field('booking.address.extra').fill('')
      for (const name of ['name', 'surname', 'email', 'phoneNumber'] as const) {
        await walk.field(contact(name)).fill(walk.contact[name])
      }
      await walk.field(address('street')).fill(walk.contact.street)
      await walk.field(address('streetNumber')).fill(walk.contact.streetNumber)
      await expect(summary).toBeHidden()
      await expect(page).toHaveTitle(title)
    })

    test('the summary names notes that are too long before it continues', async ({ page, walk, words, api }) => {
      await walk.open('/booking/summary', await api.freeChoice('2027-01-18'))
      await walk.failSummary()
      const summary = page.getByRole('group', { name: words.all('common.checkAnswers') })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([words.text('booking.error.notes_too_long')])
      await walk.notes.fill('Ring twice')
      await expect(summary).toBeHidden()
    })
  })
}

async function expectProblem(field: Locator, typed: string, message: string): Promise<void> {
  await field.fill(typed)
  await field.blur()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}

test('hostile texts come back as harmless text, unchanged except for direction marks', async ({
  page,
  walk,
  api,
  inbox,
}) => {
  const hostile = {
    name: '<script>alert(1)</script>',
    surname: `O'Brien "Quote" & Söhne \\ %s {name}`,
    companyName: '🧖🏽‍♀️ 𝕾pa & <b>Co</b>',
    street: 'רחוב שלום <img src=x onerror=alert(2)>',
    streetNumber: `7;8, 9 "c"`,
    title: `'); drop table cart; --`,
  }
  const notes = '</textarea><script>alert(3)</script>\n‮rtl‬ ${name} 🪨'
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await walk.open('/booking/summary', await api.freeChoice('2027-01-19'))
  await walk.writeNotes(notes)
  await walk.toContact()
  await walk.fillContact(hostile)
  await walk.toPayment()
  const code = await walk.pay()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile.name)
  await expect(page.getByRole('complementary').getByText(hostile.street)).toBeVisible()

  const [, id = '', token = ''] = /\/bookings\/([^/]+)\/([^/]+)$/.exec(page.url()) ?? []
  const { data } = await api.send(
    `query ($id: ID!, $token: String) { myCart(id: $id, token: $token) {
      clientData { name surname companyName } address { street streetNumber title } details { notes }
    } }`,
    { id, token },
  )
  const { name, surname, companyName, ...place } = hostile
  expect(data).toEqual({
    myCart: {
      clientData: { name, surname, companyName },
      address: place,
      details: { notes: notes.replace(/\p{Bidi_Control}/gu, '') },
    },
  })

  const [mail] = await inbox(walk.contact.email)
  expect(mail?.subject).toContain(code)
  expect(mail?.text).toContain(`${name} ${surname}`)
  expect(mail?.text).toContain(hostile.street)
  expect(mail?.html).not.toMatch(/<script|<img src=x/)
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const calendar = parseCalendar(await (await page.request.get(`/bookings/${id}/${token}/calendar.ics`)).text())
  expect(calendar.get('LOCATION')).toBe(`${hostile.title}, ${hostile.street} ${hostile.streetNumber}, 10115 Berlin`)
  expect(dialogs).toEqual([])
})
