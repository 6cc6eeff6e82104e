import { choose } from '../support/booking-walk.ts'
import { fieldsFrame, cards, fillCard } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo, tabTo, typeInto } from '../support/keyboard.ts'
import { reload, visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

const codes = /\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}\b/g

test.describe('on a phone, in English', () => {
  test.use({ ...phone, language: 'en' })

  test('a guest orders vouchers with the keyboard alone, checks a balance, and withdraws with the mailed link', async ({
    page,
    walk,
    words,
    email,
    inbox,
  }) => {
    await visit(page, '/vouchers/payment')
    await expect(page).toHaveURL(/\/vouchers$/)
    const value = walk.group('voucher.value')
    await arrowTo(page, value, value.getByRole('radio', { name: 'Value voucher, 50 EUR' }))
    await tabTo(page, walk.button('voucher.more'))
    await page.keyboard.press('Enter')
    await typeInto(page, walk.field('voucher.message'), 'Take an evening all for yourself')
    const preview = page.getByRole('img', { name: 'Preview of the voucher: Value voucher, 50 EUR, with your message' })
    await expect(preview).toContainText('Take an evening all for yourself')
    const found = await sweep(page, '/vouchers')
    await tabTo(page, walk.button('common.next'))
    await page.keyboard.press('Enter')

    await expect(walk.heading('voucher.contact.title')).toBeVisible()
    await typeInto(page, walk.field('common.contact.name'), 'Johanna')
    await typeInto(page, walk.field('common.contact.surname'), 'Muster')
    await typeInto(page, walk.field('common.contact.email'), email)
    found.push(...(await sweep(page, '/vouchers/contact')))
    await page.keyboard.press('Enter')

    await expect(walk.heading('common.step.payment')).toBeVisible()
    await walk.cardFieldsReady()
    found.push(...(await sweep(page, '/vouchers/payment')))
    const frame = fieldsFrame(page, 'en')
    await typeInto(page, frame.getByLabel('Card number'), cards.visa.replaceAll(' ', ''))
    await typeInto(page, frame.getByLabel('Expiration date'), '1234')
    await typeInto(page, frame.getByLabel('Security code'), '123')
    await tabTo(page, page.getByRole('checkbox', { name: words.all('payment.terms') }))
    await page.keyboard.press('Space')
    await expect(walk.button('voucher.pay')).not.toHaveAttribute('aria-disabled')
    await tabTo(page, walk.button('voucher.pay'))
    await page.keyboard.press('Enter')

    const thanks = page.getByRole('dialog', { name: words.all('voucher.finished.title') })
    await expect(thanks).toContainText(email)
    await expect(thanks).toContainText('100.00 EUR')
    found.push(...(await sweep(page, '/vouchers/finished')))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/home$/)

    const [mail] = await inbox(email)
    const [code = '', ...others] = new Set(mail?.text.match(codes))
    expect([others.length, mail?.attachments.map(({ filename }) => filename)]).toEqual([
      1,
      [
        'Ruhepol voucher 1.pdf',
        'Ruhepol voucher 2.pdf',
        'Right of withdrawal and model withdrawal form.pdf',
        'Terms and conditions.pdf',
      ],
    ])
    await visit(page, '/vouchers')
    await walk.field('voucher.balance.code').fill(code.toLowerCase())
    await walk.button('voucher.balance.check').click()
    await expect(page.getByText('50.00 EUR left')).toBeVisible()

    await visit(page, /https?:\/\/[^/\s]+(\/withdrawal\/[\w-]+\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
    await expect(page.getByText('Your refund')).toBeVisible()
    found.push(...(await sweep(page, '/withdrawal/…')))
    await walk.button('voucher.withdrawal.confirm').click()
    await expect(walk.heading('voucher.withdrawal.doneTitle')).toBeVisible()
    const [receipt] = await inbox(email, 2)
    expect(receipt?.subject).toContain("We've received your withdrawal from order")

    await visit(page, '/vouchers')
    await walk.field('voucher.balance.code').fill(code)
    await walk.button('voucher.balance.check').click()
    await expect(page.getByText("This voucher isn't active.")).toBeVisible()
    expect(found).toEqual([])
  })
})

test.describe('on a desktop, in German', () => {
  test.use({ ...desktop, language: 'de', consent: 'ask' })

  test('a client orders without being asked for a contact, is counted once, and withdraws with the order number', async ({
    page,
    walk,
    words,
    signIn,
    inbox,
    sql,
  }) => {
    const { email } = await signIn()
    const counted = async () =>
      (await sql(`select count, value_cents from event_count where name = 'voucher_purchase_completed'`)).map(
        ({ count, value_cents: cents }) => [Number(count), Number(cents)],
      )
    const before = await counted()
    await visit(page, '/vouchers')
    // The question appears when someone begins to use the page.
    await page.keyboard.press('Shift')
    await walk.button('consent.accept').click()
    await choose(walk.group('voucher.value').getByRole('radio', { name: 'Paarmassage, 150 EUR' }))
    await walk.button('common.next').click()
    await expect(walk.heading('common.step.payment')).toBeVisible()
    await reload(page)
    await walk.cardFieldsReady()
    await fillCard(page, 'de', cards.declined)
    await page.getByRole('checkbox', { name: words.all('payment.terms') }).check()
    await walk.button('voucher.pay').click()
    await expect(walk.problem('payment.decline.refused')).toBeVisible()
    await fillCard(page, 'de', cards.visa)
    await walk.button('voucher.pay').click()
    await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toContainText('150,00 EUR')
    await reload(page)
    await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
    await expect.poll(counted).not.toEqual(before)
    const [[count = 0, cents = 0] = []] = await counted()
    const [[countBefore = 0, centsBefore = 0] = []] = before
    expect([count - countBefore, cents - centsBefore]).toEqual([1, 15_000])

    const subjects = async () => (await inbox(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Ihr Gutschein von Ruhepol')
    const mail = (await inbox(email)).find(({ attachments }) => attachments.length > 0)
    const number = /Bestellnummer\s+([2-9A-Z]{8})/.exec(mail?.text ?? '')?.[1] ?? ''
    await visit(page, '/imprint')
    await page.getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await walk.button('voucher.withdrawal.confirm').click()
    await expect(page.getByText(words.text('booking.error.order_code_required')).first()).toBeVisible()
    expect(await sweep(page, '/withdrawal')).toEqual([])
    await walk.field('voucher.orderNumber').fill(number.toLowerCase())
    await expect(walk.field('common.contact.email')).toHaveValue(email)
    await walk.button('voucher.withdrawal.confirm').click()
    await expect(page.getByText(words.text('voucher.withdrawal.sentTitle'))).toBeVisible()
    await expect.poll(subjects).toContain(`Wir haben Ihren Widerruf zur Bestellung ${number} erhalten`)
  })
})
