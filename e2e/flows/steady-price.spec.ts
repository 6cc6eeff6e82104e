import type { Page } from '@playwright/test'
import { answerAtTheBank } from '../support/bank-page.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { answerBank, cards } from '../support/card-fields.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit } from '../support/page-ready.ts'
import { answerPayPalWindow } from '../support/paypal-page.ts'
import { bookWithRefusedCard } from '../support/refused-card.ts'
import { recordTold, stepsBack, type Told } from '../support/told.ts'
import { desktop, phone } from '../support/views.ts'
import { issueVoucher } from '../support/vouchers.ts'
import { answerWallet, haveWallets, walletButtons } from '../support/wallet.ts'

/** The visible total, without its currency. */
async function total(page: Page, walk: BookingWalk): Promise<string> {
  const label = page.getByText(walk.words.text('common.total'), { exact: true }).and(page.locator(':visible')).first()
  const sum = label.locator('xpath=following-sibling::*')
  await expect(sum).toContainText('EUR')
  return (await sum.innerText()).replace(/\s*EUR$/, '')
}

/** Every amount in the page now, shown or announced. */
const amountsOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue ?? ''),
    ]),
  )
  return texts.flatMap((text) => text.match(/\d[\d.,]*\d(?=\s*EUR)/g) ?? [])
}

/** Applies a discount, or a voucher that pays a part; the price without it must not be shown again. */
async function reduce(page: Page, walk: BookingWalk, voucher?: string): Promise<{ full: string; reduced: string }> {
  const full = await total(page, walk)
  const code = codeEntry(walk)
  if (voucher === undefined) {
    await code.section.getByRole('button', { name: walk.words.all('payment.code.offer', { code: 'RUHE15' }) }).click()
  } else {
    await code.open()
    await code.apply(voucher)
  }
  await expect(code.section.getByText(voucher ?? 'RUHE15', { exact: true })).toBeVisible()
  await expect.poll(() => total(page, walk)).not.toBe(full)
  return { full, reduced: await total(page, walk) }
}

/**
 * From the click to the confirmation, including the server's HTML of the confirmation: no amount or state steps back.
 */
async function stepsForward(
  page: Page,
  walk: BookingWalk,
  { pay, arrive }: { pay: () => Promise<void>; arrive: () => Promise<unknown> },
): Promise<Told> {
  const told = await recordTold(page, walk.words)
  const before = await amountsOn(page)
  await pay()
  await arrive()
  await reload(page)
  // The page tells a moment later what it shows.
  await expect.poll(() => told.states.at(-1)).toEqual(['paid'])
  expect(stepsBack(told)).toEqual([])
  expect(new Set(told.totals).size).toBe(1)
  await expect
    .poll(async () => {
      const settled = [...before, ...(await amountsOn(page))]
      return told.amounts.filter((amount) => !settled.includes(amount))
    })
    .toEqual([])
  return told
}

type Way = { page: Page; walk: BookingWalk }

const ways = [
  {
    name: 'a card that its bank asks about',
    pay: async ({ page, walk }: Way) => {
      await walk.fillCard(cards.authentication)
      await walk.book()
      await answerBank(page, walk.language, 'complete')
    },
  },
  {
    name: 'the page of a bank',
    pay: async (way: Way) => {
      await way.walk.chooseMethod('payment.method.bankRedirect')
      await way.walk.book()
      await answerAtTheBank(way.page, way.walk.language, 'authorize')
    },
  },
  {
    name: 'a wallet',
    pay: async ({ page, walk }: Way) => {
      await walletButtons(page, walk.language).getByRole('button').click()
      await answerWallet(page, walk.language, 'pay')
    },
  },
  {
    name: 'a voucher and a card',
    voucher: 'STDY-2345-6789-ABCD',
    pay: async ({ walk }: Way) => {
      await walk.fillCard()
      await walk.book()
    },
  },
  {
    name: 'PayPal',
    pay: async (way: Way) => {
      await way.walk.chooseMethod('payment.method.paypal')
      await way.walk.book()
      await answerPayPalWindow(way.page, way.walk.language, 'pay')
    },
  },
]

for (const [index, { name, pay, voucher }] of ways.entries()) {
  test.describe(`a booking paid with ${name}`, () => {
    test.use(index % 2 === 0 ? { ...phone, language: 'de' } : { ...desktop, language: 'en' })

    test('shows and announces one price, and no state too early', async ({ page, walk, api, sql }) => {
      if (name === 'a wallet') await haveWallets(page, 'apple_pay')
      if (voucher) await issueVoucher(sql, voucher, 2_000)
      await walk.openPayment(await api.freeChoice('2027-02-03', index))
      const { full, reduced } = await reduce(page, walk, voucher)
      await walk.agree()
      const told = await stepsForward(page, walk, {
        pay: () => pay({ page, walk }),
        arrive: () => walk.arrivePaid(),
      })
      await expect.poll(() => told.totals).toContain(reduced)
      // What a voucher pays is a line below the full price.
      if (voucher === undefined) expect(told.amounts).not.toContain(full)
    })
  })
}

test.describe('a couple’s booking', () => {
  test.use({ ...phone, language: 'en' })

  test('shows and announces one price, and no state too early', async ({ page, walk }) => {
    await walk.searchFromHome('10115')
    await walk.chooseFirstGuest()
    await walk.chooseSecondGuest({ treatment: 0 })
    await walk.contactToPayment()
    const { full } = await reduce(page, walk)
    await walk.agree()
    await walk.fillCard()
    const told = await stepsForward(page, walk, { pay: () => walk.book(), arrive: () => walk.arrivePaid() })
    expect(told.amounts).not.toContain(full)
  })
})

test.describe('an order of vouchers', () => {
  test.use({ ...desktop, language: 'de' })

  test('shows and announces one price, and no state too early', async ({ page, walk, device, words, email }) => {
    const contact = { name: 'Ada', surname: 'Muster', email, phoneNumber: '', companyName: '' }
    const voucher = { type: 'value', value: 50, amount: 2, message: '', recipientEmail: '' }
    await device.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
    await visit(page, '/vouchers/payment')
    await walk.cardFieldsReady()
    await walk.agree()
    await walk.fillCard()
    await stepsForward(page, walk, {
      pay: () => walk.button('voucher.pay').click(),
      arrive: () => expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible(),
    })
  })
})

test.describe('a booking whose first card was refused', () => {
  test.use({ ...phone, language: 'de' })

  test('shows one price on every page from the server, and its countdown only runs down', async ({
    page,
    walk,
    api,
  }) => {
    await walk.reachPayment(await api.freeChoice('2027-02-03', ways.length))
    const { full, reduced } = await reduce(page, walk)
    const told = await recordTold(page, walk.words)
    await reload(page)
    await expect.poll(() => total(page, walk)).toBe(reduced)
    await walk.cardFieldsReady()
    await bookWithRefusedCard(walk)
    await reload(page)
    await walk.cardFieldsReady()
    await expect.poll(() => total(page, walk)).toBe(reduced)
    await walk.fillCard()
    await walk.book()
    await walk.arrivePaid()

    await expect.poll(() => told.states.at(-1)).toEqual(['paid'])
    expect(told.amounts).not.toContain(full)
    const { seconds } = told
    // How many values the countdown shows in between depends on the machine's speed.
    expect(seconds).not.toHaveLength(0)
    expect(seconds).not.toContain(0)
    // Placing the cart extends the hold, and so does one payment attempt; otherwise it only runs down.
    expect(seconds.filter((left, index) => left > (seconds[index - 1] ?? Infinity)).length).toBeLessThanOrEqual(2)
  })
})
