import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures.ts'
import { operate } from '../support/operator.ts'
import { visit } from '../support/page-ready.ts'
import { desktop } from '../support/views.ts'

const examples = path.resolve(import.meta.dirname, '../../examples')

test.describe('the kiosk of a hotel', () => {
  test.use({ language: 'en', ...desktop })

  test('shows times, books one that the guest pays by the mailed link, and cancels it', async ({
    page,
    walk,
    services,
    email,
    inbox,
  }) => {
    await operate(services, 'partner', 'add', 'ahornhof', 'venue', 'en', email, 'Hotel Ahornhof', 'hotel-ahornhof')
    const issued = await operate(services, 'partner', 'key', 'ahornhof', 'bookings:read,bookings:write')
    const kiosk = async (...words: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [path.join(examples, 'hotel-kiosk.mjs'), ...words],
        {
          env: { RUHEPOL_URL: services.app, RUHEPOL_KEY: issued.split('\n')[0] },
        },
      )
      return stdout
    }

    const times = await kiosk('times', 'classic', '60', '2027-02-08')
    expect(times.match(/^2027-02-\d\d:/gm)).toHaveLength(7)
    const [, price = '', start = '', expert = '', cents = ''] =
      /^ {2}\d\d:\d\d {2}(\S+ EUR) {2}(\S+) (\d+) (\d+) {2}/m.exec(times) ?? []
    const wish = ['book', 'classic', '60', start, expert, cents, 'Ada', 'Muster', email, '030 1234567']
    const placed = await kiosk(...wish)
    expect(placed).toContain(price)
    const [id = ''] = placed.split('\n')
    expect(await kiosk(...wish)).toBe(placed)

    const [mail] = await inbox(email)
    const [link = ''] = /https?:\/\/\S+\/bookings\/\S+/.exec(mail?.text ?? '') ?? []
    await visit(page, new URL(link).pathname)
    await walk.button('common.continuePayment').click()
    await walk.fillCard()
    await walk.button('payment.payNow').click()
    const code = await walk.arrivePaid()
    expect(await kiosk('show', id)).toContain(`${code} paid: ${start} with `)
    expect(await kiosk('cancel', id)).toContain(`${code} cancelled`)
  })
})
