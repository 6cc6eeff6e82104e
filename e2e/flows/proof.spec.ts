import { codeIn } from '../support/account.ts'
import { apiAt, type FreeChoice } from '../support/api.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { startStack, type Services, type Stack } from '../support/stack.ts'
import { desktop } from '../support/views.ts'

/** Against a separate product, which limits unpaid holds as in production. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ HOLD_BOUNDS: 'on', TRUSTED_PROXIES: '1' })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** Fills an hour of the day with guests' unpaid holds until one is refused. Returns that one. */
async function fillAnHour({ graphql }: Services, day: string): Promise<FreeChoice> {
  const first = await apiAt(graphql).freeChoice(day)
  for (let guest = 1; guest < 50; guest += 1) {
    const api = apiAt(graphql, undefined, `203.0.113.${guest}`)
    const choice = { ...(await api.freeChoice(day, guest)), slot: first.slot }
    if (!(await api.isOffered(choice))) continue
    try {
      await api.place(choice, `held.${day}.${guest}@example.org`, `030 ${day.replaceAll('-', '')}${guest}`)
    } catch (error) {
      expect(String(error)).toContain('email_unconfirmed')
      return choice
    }
  }
  throw new Error('the hour does not become full')
}

const codeField = (walk: BookingWalk) => walk.field('common.code.label')

/** The refusal is at the button, has the focus and names the address that the code goes to. */
async function seesRefusal(walk: BookingWalk): Promise<void> {
  const refusal = walk.problem('payment.proof.title')
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(refusal).toContainText(walk.contact.email)
}

test.use({ language: 'en', ...desktop })

test('a guest who must confirm the address gets a mailed code, and books with it after a wrong one', async ({
  services,
  walk,
  words,
  inbox,
}) => {
  await walk.openPayment(await fillAnHour(services, '2027-02-01'))
  await walk.agree()
  await walk.fillCard()
  await walk.book()
  await seesRefusal(walk)
  await expect(codeField(walk)).toHaveCount(0)

  await walk.button('payment.proof.send').click()
  await expect(codeField(walk)).toBeFocused()
  const [mail] = await inbox(walk.contact.email)
  if (!mail) throw new Error('no mail came')
  await codeField(walk).fill('IIII 0000')
  await walk.book()
  await expect(codeField(walk)).toBeFocused()
  await expect(codeField(walk)).toHaveAccessibleDescription(new RegExp(words.text('common.code.invalid_code')))

  await codeField(walk).fill(` ${codeIn(mail).toLowerCase()} `)
  await walk.book()
  await walk.arrivePaid()
})

test('a guest whose page was reloaded continues with the code, and requests another one after it expired', async ({
  page,
  services,
  walk,
  words,
  inbox,
  advance,
}) => {
  await walk.openPayment(await fillAnHour(services, '2027-02-02'))
  const bookWithCard = async (): Promise<void> => {
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    await seesRefusal(walk)
  }
  await bookWithCard()
  await walk.button('payment.proof.send').click()
  const [mail] = await inbox(walk.contact.email)
  if (!mail) throw new Error('no mail came')

  await visit(page, page.url())
  await walk.cardFieldsReady()
  await bookWithCard()
  await advance(11)
  await codeField(walk).fill(codeIn(mail))
  await walk.book()
  await expect(codeField(walk)).toHaveAccessibleDescription(new RegExp(words.text('common.code.expired_code')))

  await walk.button('payment.proof.resend').click()
  await expect(codeField(walk)).toHaveValue('')
  const mails = await inbox(walk.contact.email, 2)
  const next = mails.map(codeIn).find((code) => code !== codeIn(mail))
  await codeField(walk).fill(next ?? '')
  await walk.book()
  await walk.arrivePaid()
})
