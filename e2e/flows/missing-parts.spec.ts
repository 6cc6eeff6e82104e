import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { loadAgain } from '../support/incomplete-page.ts'
import { lateFiles, lose, silentParts } from '../support/late-files.ts'
import { told, tryAgain, type WalkWithout } from '../support/missing-part.ts'
import { missingPaymentParts } from '../support/missing-payment-parts.ts'
import { placePaid } from '../support/paid-cart.ts'
import { visit } from '../support/page-ready.ts'
import { wordsIn } from '../support/words.ts'
import { phone } from '../support/views.ts'

test.use({ language: 'en', missingFiles: 'expected', ...phone })

const walks: Record<string, WalkWithout> = {
  'the sheets of places and days say so in their places, and the choice goes on': {
    without: [
      'src/discovery/picker/place-sheet.tsx',
      'src/discovery/days/date-sheet.tsx',
      'src/discovery/place/resolve-typed-place.ts',
    ],
    go: async ({ page, walk, bringBack }) => {
      await visit(page, '/treatments?where=Nowhere+12')
      const place = page.getByRole('textbox', { name: walk.words.all('common.address.postalCode') })
      await place.fill('101')
      await walk.button('discovery.where.address').click()
      await expect(told(walk, 'discovery.where.missing')).toBeVisible()
      await expect(place).toHaveValue('101')
      await place.fill('10115')
      const day = walk.freeDays.nth(1)
      await choose(day)
      await walk.button('discovery.day.all').click()
      await expect(told(walk, 'discovery.day.sheetMissing')).toBeVisible()
      await expect(day).toBeChecked()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the sheet about an expert says so at the choice of an expert': {
    without: ['src/discovery/profile/expert-sheet.tsx'],
    go: async ({ page, walk, api, bringBack }) => {
      const { postalCode, expert } = await api.freeChoice()
      await visit(page, `/treatments?postalCode=${postalCode}#expert-${expert}`)
      await expect(told(walk, 'discovery.expert.sheetMissing')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the form for being told of a free time says so below the choices': {
    without: ['src/discovery/watch/watch-sheet.tsx'],
    go: async ({ page, walk, bringBack }) => {
      await visit(page, '/treatments?postalCode=10115#watch')
      await expect(told(walk, 'discovery.where.notifyMissing')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the form for openings says so in its place': {
    without: ['src/location/notify-form.tsx'],
    go: async ({ page, walk, bringBack }) => {
      await visit(page, '/treatments?postalCode=04103')
      await walk.button('common.notifyMe').click()
      await expect(told(walk, 'discovery.where.notifyMissing')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(walk.field('common.contact.email')).toBeVisible()
    },
  },
  'the form for reports says so at its review': {
    without: ['src/discovery/profile/report-sheet.tsx'],
    go: async ({ page, walk, api, bringBack }) => {
      await visit(page, `/expert/${(await api.freeChoice()).expert}`)
      await walk.button('profile.reviews.report').first().click()
      await expect(told(walk, 'profile.report.missing')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the menu and the other language say so, and what is typed on the home page finds its way': {
    without: [
      'src/shell/menu/late-menu.tsx',
      'src/discovery/place/where-list.tsx',
      'src/discovery/place/typed-place-href.ts',
      'texts/de/home',
    ],
    go: async ({ page, walk, bringBack }) => {
      await visit(page, '/home')
      const where = page.getByRole('combobox', { name: walk.words.all('common.where') })
      await where.fill('Torstraße 12')
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page.getByText(walk.words.all('common.languageMissing')).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await walk.button('common.nav.menu').click()
      const menu = page.getByRole('dialog', { name: walk.words.all('common.nav.menu') })
      await expect(told(walk, 'common.menuMissing')).toBeVisible()
      await expect(menu.getByRole('link', { name: walk.words.all('common.nav.vouchers') })).toBeVisible()
      bringBack('src/shell/menu/late-menu.tsx')
      await tryAgain(walk)
      await expect(menu.getByRole('heading', { name: walk.words.all('common.language') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(where).toHaveValue('Torstraße 12')
      await walk.button('common.seeTimes').click()
      await expect(walk.heading('discovery.title')).toBeVisible()
      await expect(page).toHaveURL(/\?postalCode=10119$/)
    },
  },
  'the own appointments on the home page say so in their place': {
    without: ['src/booking/bookings/own-appointments.tsx'],
    go: async ({ page, walk, signIn, bringBack }) => {
      await signIn()
      await visit(page, '/home')
      await expect(told(walk, 'home.own.missing')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByText(walk.words.all('bookings.empty.title'))).toBeVisible()
    },
  },
  'the settings of messages say so in their place': {
    without: ['src/notifications/notification-setting.tsx'],
    go: async ({ page, walk, bringBack }) => {
      await visit(page, '/settings')
      await expect(told(walk, 'settings.notifications.missing')).toBeVisible()
      await page.getByRole('radio', { name: walk.words.text('settings.theme.dark') }).check()
      bringBack()
      await tryAgain(walk)
      await expect(walk.heading('settings.notifications.title')).toBeVisible()
    },
  },
  ...missingPaymentParts,
  'the times to move an appointment to say so beside its other buttons': {
    without: ['src/booking/reschedule/move-sheet.tsx'],
    go: async ({ page, walk, api, sql, bringBack }) => {
      const cart = await placePaid({ api, sql }, [await api.freeChoice('2027-02-10', 3)], walk.contact.email)
      await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
      await walk.button('cart.move.action').click()
      await expect(told(walk, 'cart.move.missing')).toBeVisible()
      await expect(walk.button('cart.cancelPaid.action')).toBeVisible()
      bringBack()
      await tryAgain(walk)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  'the page on which a payment ends stands, and comes in the other language by a reload': {
    without: ['src/payment/load-return.ts'],
    go: async ({ page, walk }) => {
      await visit(
        page,
        '/payment/callback?method=bankRedirect&subject=booking&targetId=x&redirect_status=failed&secret=y',
      )
      await expect(walk.heading('payment.return.strangeTitle')).toBeVisible()
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page.getByRole('heading', { name: wordsIn('de').text('payment.return.strangeTitle') })).toBeVisible()
    },
  },
  'the page of vouchers says that it is incomplete, and loads again with what was typed': {
    without: ['src/voucher/voucher-choice.ts', 'src/voucher/voucher-drafts.ts'],
    go: async ({ page, walk, bringBack }) => {
      await page.goto('/vouchers')
      await walk.field('voucher.message').fill('For you')
      await loadAgain(walk, bringBack)
      await expect(walk.field('voucher.message')).toHaveValue('For you')
    },
  },
  'what goes on behind the page says nothing: the services of others, the session and its end': {
    without: ['src/measuring/recipients.ts', 'src/notifications/push-device.ts', 'src/account/renew-session.ts'],
    go: async ({ page, walk, signIn }) => {
      await signIn()
      await visit(page, '/settings')
      await page.getByRole('switch', { name: 'Allow Google Tag Manager' }).check()
      await visit(page, '/account')
      await page.getByRole('link', { name: 'Deutsch' }).click()
      const signOut = page.getByRole('button', { name: wordsIn('de').text('client.signOut') })
      await signOut.click()
      await expect(page).toHaveURL(/\/home$/)
      // The page loads again as files are missing (platform/release.ts), so it is asked until it answers.
      await page.waitForFunction(() => localStorage.getItem('ruhepol.session') === null)
      await expect(walk.page.getByRole('main')).toBeVisible()
    },
  },
  'a client’s pages begin without the place of the last booking': {
    without: ['src/discovery/place/last-booked-place.ts'],
    go: async ({ page, signIn }) => {
      await signIn()
      await visit(page, '/settings')
      await expect(page.getByRole('main')).toBeVisible()
    },
  },
}

/** Files that a browser test cannot take away in time, or at all. The unit tests named here do. */
const inOtherTests = [
  // consent/missing-services.test.tsx
  'src/platform/error-tracker.ts',
  // newsletter/late-newsletter.test.tsx
  'src/newsletter/newsletter-sheet.tsx',
  // account/session.test.ts
  'src/account/forget-person.ts',
  // settings/settings-page.test.tsx; shown in the apps alone
  'src/settings/licences.tsx',
]

for (const [title, { without, go }] of Object.entries(walks)) {
  test(`without its files, ${title}`, async ({ page, walk, api, sql, signIn }) => {
    const { bringBack, unasked } = await lose(page, ...without)
    await go({ page, walk, api, sql, signIn, bringBack })
    await expect.poll(unasked, { message: 'what the test never asked for' }).toEqual([])
    await expect(walk.heading('common.error.missing.title')).toBeHidden()
  })
}

test('every file that is loaded on demand is missing in one of these tests', async ({ services }) => {
  const walked = [...silentParts, ...inOtherTests, ...Object.values(walks).flatMap(({ without }) => without)]
  // Pages are in missing-files.spec.ts; a language's texts come together, and are missing together.
  const late = Object.keys(lateFiles()).filter((name) => !/^(?:src\/routes|texts)\//.test(name))
  expect(late.filter((name) => !walked.includes(name))).toEqual([])
  expect(walked.filter((name) => !(name in lateFiles()))).toEqual([])
  // Content blockers match words in addresses.
  const files = Object.values(lateFiles())
  expect(files.filter((file) => !/^\/assets\/[0-9a-f]{10}\.(?:js|json)$/.test(file))).toEqual([])
  const answers = await Promise.all(files.map((file) => fetch(services.app + file)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
