import { limits } from '@ruhepol/rules'
import type { Language } from '@ruhepol/rules'
import { expect, type Locator, type Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { FreeChoice } from './api.ts'
import { fieldsFrame, cards, fillCard } from './card-fields.ts'
import { keptAnswers, type ContactAnswers } from './contact.ts'
import { browser, type Device } from './device.ts'
import { choose, DiscoveryWalk } from './discovery-walk.ts'
import { scrollTo, visit } from './page-ready.ts'
import { stepAddress, type MadeChoice } from './step-address.ts'
import type { Words } from './words.ts'

type Walker = {
  page: Page
  /** The default browser. */
  device?: Device
  words: Words
  language: Language
  email: string
}

export { choose }

/** A person's way through the booking, by the texts on the page. */
export class BookingWalk extends DiscoveryWalk {
  readonly device: Device
  readonly language: Language
  readonly contact: ContactAnswers

  constructor({ page, device = browser, words, language, email }: Walker) {
    super(page, words)
    this.device = device
    this.language = language
    this.contact = {
      name: 'Johanna',
      surname: 'Muster',
      email,
      phoneNumber: '030 1234567',
      street: 'Torstraße',
      streetNumber: '12 a',
    }
  }

  /** The last duration, which collapses the list again, and one table of two. */
  async changeSummaryForTwo(): Promise<void> {
    const minutes = this.words.text('booking.length.minutes').replace('{minutes}', '\\d+')
    await this.page.getByRole('button', { name: new RegExp(`^${minutes}`), expanded: false }).click()
    const lengths = this.group('booking.length.title').getByRole('radio')
    await lengths.last().click()
    await expect(lengths).toHaveCount(0)
    await choose(this.group('booking.massageTable.titleForTwo').getByRole('radio').nth(1))
  }

  /** Opens a step of the booking with a choice made elsewhere. */
  async open(path: string, choice: MadeChoice): Promise<void> {
    await visit(this.page, stepAddress(path, choice))
  }

  get notes(): Locator {
    return this.page.getByRole('textbox', { name: this.notesName() })
  }

  async writeNotes(notes: string): Promise<void> {
    await this.button('booking.notes.open').click()
    await this.notes.fill(notes)
  }

  /** Sends the summary with notes that are too long, its only possible error. */
  async failSummary(): Promise<void> {
    await this.writeNotes('x'.repeat(limits.notesMax + 1))
    await this.submitSummary()
    await expect(this.page.getByRole('group', { name: this.words.all('common.checkAnswers') })).toBeVisible()
  }

  /** The label of the notes field, which contains the expert's name. */
  notesName(): RegExp {
    return new RegExp(this.words.all('booking.notes.label').source.replace(/\\s\*\$$/, ''))
  }

  async submitSummary(): Promise<void> {
    await this.button('booking.summary.next').or(this.button('common.next')).click()
  }

  async toContact(): Promise<void> {
    await this.submitSummary()
    await this.arrive('booking.contact.title')
  }

  /** The page on which a client registers. */
  async fillRegistration(password: string): Promise<void> {
    const named = (id: MessageId) => this.page.getByLabel(this.words.text(id), { exact: true })
    await this.fillPerson()
    await named('account.birthday.day').fill('17')
    await named('account.birthday.month').selectOption({ index: 5 })
    await named('account.birthday.year').fill('1990')
    await named('account.password.label').fill(password)
    await named('account.password.repeat').fill(password)
  }

  /** The contact; at a partner location nothing else is asked. */
  async fillPerson(answers: ContactAnswers = this.contact): Promise<void> {
    for (const name of ['name', 'surname', 'email', 'phoneNumber'] as const) {
      await this.field(`common.contact.${name}`).fill(answers[name])
    }
  }

  async fillContact(changes: Partial<ContactAnswers> = {}): Promise<void> {
    const answers = { ...this.contact, ...changes }
    await this.fillPerson(answers)
    if (answers.companyName !== undefined) {
      await this.button('booking.contact.companyOpen').click()
      await this.field('common.contact.companyName').fill(answers.companyName)
    }
    await this.field('common.address.street').fill(answers.street)
    await this.field('common.address.streetNumber').fill(answers.streetNumber)
    // In Firefox, React notices a test's input only once the field is left.
    await this.field('common.address.streetNumber').blur()
    await expect(this.field('common.address.locality')).not.toHaveValue('')
    if (answers.title !== undefined) {
      await this.button('booking.address.extraOpen').click()
      await this.field('booking.address.extra').fill(answers.title)
    }
  }

  async toPayment(): Promise<void> {
    await this.submitContact()
    await this.arrive('payment.title')
    await this.cardFieldsReady()
  }

  async cardFieldsReady(): Promise<void> {
    await expect(fieldsFrame(this.page, this.language).locator('input[name=number]')).toBeVisible()
    await this.upToDate()
  }

  async submitContact(): Promise<void> {
    await this.button('booking.contact.next').or(this.button('common.next')).click()
  }

  /** From the summary to the open card fields. */
  async contactToPayment(): Promise<void> {
    await this.toContact()
    await this.fillContact()
    await this.toPayment()
  }

  async reachPayment(choice: FreeChoice): Promise<void> {
    await this.open('/booking/summary', choice)
    await this.contactToPayment()
  }

  /** Like `reachPayment`, for someone whose answers this device has stored, so that nothing is asked again. */
  async openPayment(choice: FreeChoice): Promise<void> {
    await this.device.keep(this.page, keptAnswers(this.contact, choice.postalCode), 'private')
    await this.open('/booking/payment', choice)
    await this.cardFieldsReady()
  }

  async fillCard(number = cards.visa): Promise<void> {
    await fillCard(this.page, this.language, number)
  }

  /** Chooses a payment method by its row's name. */
  async chooseMethod(title: MessageId): Promise<void> {
    // The fields in a tile may offer saved cards.
    await choose(
      this.group('payment.method.title')
        .getByRole('radio', { name: this.words.text(title) })
        .first(),
    )
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.words.all('payment.terms') }).check()
  }

  get bookButton(): Locator {
    return this.button('payment.book')
  }

  async book(): Promise<void> {
    await expect(this.bookButton).not.toHaveAttribute('aria-disabled')
    await scrollTo(this.bookButton)
    await this.bookButton.click()
  }

  /** Returns the booking's code. */
  async pay(): Promise<string> {
    await this.agree()
    await this.fillCard()
    await this.book()
    return this.arrivePaid()
  }

  /** The error at the payment button, found by its title, since a code's field above may show the same. */
  problem(id: MessageId): Locator {
    const groups = this.page.getByRole('group')
    return groups.filter({ hasText: this.words.text(id) }).last()
  }

  /** The lost start is reported in view, and the focus continues from there. */
  async seesSlotGone(): Promise<void> {
    const gone = this.page.getByText(this.words.all('discovery.slot.gone'))
    const notice = this.page.getByRole('group').filter({ has: gone })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toBeFocused()
  }

  async seesBothGuests(): Promise<void> {
    for (const number of [1, 2]) {
      const guest = this.page.getByText(this.words.all('common.guestNumber', { number }))
      await expect(guest.and(this.page.locator(':visible'))).toHaveCount(1)
    }
  }

  get paidSheet(): Locator {
    return this.page.getByRole('dialog', { name: this.words.all('cart.sheet.title') })
  }

  /** Waits for the paid booking. Returns its code. */
  async arrivePaid(): Promise<string> {
    await expect(this.page).toHaveURL(/\/bookings\/[^/]+\/[^/]+$/)
    await expect(this.paidSheet).toBeVisible()
    await this.paidSheet.getByRole('button', { name: this.words.all('cart.sheet.stay') }).click()
    await expect(this.paidSheet).toBeHidden()
    await expect(this.page.getByText(this.words.all('cart.paid.badge'))).toBeVisible()
    const label = this.words.text('cart.code')
    const name = this.page.getByText(label, { exact: true }).and(this.page.locator(':visible'))
    const code = (await name.locator('xpath=ancestor::*[.//strong][1]//strong').innerText()).trim()
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    return code
  }
}
