import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { Api, FreeChoice } from '../support/api.ts'
import { expect, test } from '../support/app.ts'
import { haveAppleSheet } from '../support/apple-sheet.ts'
import { answerAtTheBank } from '../support/bank-page.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { browserOverApp } from '../support/browser-over-app.ts'
import { completeRegistration } from '../support/external-registration.ts'
import { LabelledPage } from '../support/labelled-page.ts'
import type { NativeSide } from '../support/native-side.ts'
import { answerPayPal } from '../support/paypal-page.ts'
import { answerProvider } from '../support/provider-page.ts'
import { apps, onAndroid, onIphone } from '../support/views.ts'

type Payer = {
  native: NativeSide
  walk: BookingWalk
  api: Api
  email: string
}

/** Starts the app at a booking that waits for its payment, and chooses how to pay. Returns the booking's token. */
async function openUnpaid({ native, walk, api, email }: Payer, choice: FreeChoice, method: MessageId): Promise<string> {
  const { shoppingCartId, token } = await api.place(choice, email)
  await native.start(`/bookings/${shoppingCartId}/${token}`)
  await walk.button('common.continuePayment').click()
  await walk.chooseMethod(method)
  return token
}

for (const [index, { name, ...app }] of apps.entries()) {
  const { language } = app

  test.describe(name, () => {
    test.use(app)

    test("a bank's page over the app charges nothing when closed, leads back when refused, and pays when confirmed", async ({
      native,
      walk,
      words,
      api,
      email,
    }) => {
      const choice = await api.freeChoice('2027-02-08', index)
      const token = await openUnpaid({ native, walk, api, email }, choice, 'payment.method.bankRedirect')
      const pay = walk.button('payment.payNow')
      const payAtTheBank = async (count: number, answer: 'fail' | 'authorize') => {
        await pay.click()
        const { page, linkIntoApp, coverByOtherApp } = await browserOverApp(native, language, count)
        // While the bank's app is in front, nothing says that the payment was left.
        await coverByOtherApp()
        await expect(walk.problem('payment.problem.pageClosed')).toBeHidden()
        await new LabelledPage(page, words).button('payment.payNow').click()
        await answerAtTheBank(page, language, answer)
        return linkIntoApp()
      }
      await pay.click()
      await (await browserOverApp(native, language)).close()
      await expect(walk.problem('payment.problem.pageClosed')).toBeFocused()

      const refused = await payAtTheBank(2, 'fail')
      // Other apps may read the return link.
      expect(JSON.stringify(refused)).not.toContain(token)
      await native.happen(refused)
      await expect(walk.heading('payment.return.failedTitle')).toBeVisible()
      await walk.link('payment.return.retry').click()

      await native.happen(await payAtTheBank(3, 'authorize'))
      await walk.arrivePaid()
      const closed = async () => (await native.calls('Browser')).filter(({ method }) => method === 'close')
      await expect.poll(closed).toHaveLength(app.platform === 'ios' ? 2 : 0)
    })

    test("a client registers with Apple through the device's own sign-in", async ({
      native,
      page,
      walk,
      email,
      services,
    }) => {
      const person = { email, name: 'Emma', surname: 'Vogel' }
      await haveAppleSheet(page, services.openid, person)
      await native.start('/login')
      await walk.button('booking.external.apple').click()
      // Android has no sign-in with Apple.
      if (app.platform === 'android') {
        const over = await browserOverApp(native, language)
        await answerProvider(over.page, language, person)
        await native.happen(await over.linkIntoApp())
      }
      await expect(walk.heading('account.external.register.title')).toBeVisible()
      await expect(walk.field('common.contact.name')).toHaveValue('Emma')
      await completeRegistration(walk)
      await expect(page).toHaveURL(/\/home$/)
    })
  })
}

for (const { name, ...app } of [onIphone]) {
  test.describe(name, () => {
    test.use(app)

    test('a payment whose return into the app is refused is checked once the browser is closed', async ({
      native,
      walk,
      words,
      api,
      email,
    }) => {
      const choice = await api.freeChoice('2027-02-10')
      await openUnpaid({ native, walk, api, email }, choice, 'payment.method.bankRedirect')
      await walk.button('payment.payNow').click()
      const over = await browserOverApp(native, app.language)
      await new LabelledPage(over.page, words).button('payment.payNow').click()
      await answerAtTheBank(over.page, app.language, 'authorize')
      await over.refuseLink()
      await over.close()
      await walk.arrivePaid()
    })
  })
}

for (const { name, ...app } of [onAndroid]) {
  test.describe(name, () => {
    test.use(app)

    test('PayPal leads back into an app that the system has ended in the meantime, and the booking is paid', async ({
      native,
      walk,
      api,
      email,
    }) => {
      const choice = await api.freeChoice('2027-02-09')
      await openUnpaid({ native, walk, api, email }, choice, 'payment.method.paypal')
      await walk.button('payment.payNow').click()
      const first = await browserOverApp(native, app.language)
      // The page uses the language of the booking.
      await answerPayPal(first.page, 'en', 'cancel')
      await native.happen(await first.linkIntoApp())
      await walk.button('payment.payNow').click()
      const second = await browserOverApp(native, app.language, 2)
      await answerPayPal(second.page, 'en', 'pay')
      await native.startBy(await second.linkIntoApp())
      await walk.arrivePaid()
    })
  })
}
