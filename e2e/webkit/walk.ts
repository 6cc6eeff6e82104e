import type { Language } from '@ruhepol/rules'
import { expect } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { Account } from '../support/account.ts'
import { fieldNames, cards } from '../support/card-fields.ts'
import { hiddenTexts } from '../support/hidden-texts.ts'
import { lasting } from '../support/lasting.ts'
import { laidOut, tooNarrow, wear } from '../support/room.ts'
import type { Words } from '../support/words.ts'
import type { Wanted, WebKitPage } from './page.ts'
import { wrongWords } from '../support/wrong-words.ts'

const street = 'Torstraße'

/** The walk through the booking in WebKit, by the texts on the page. */
export class WebKitWalk {
  readonly page: WebKitPage
  readonly words: Words
  readonly language: Language
  readonly email: string

  constructor(page: WebKitPage, words: Words, language: Language, email: string) {
    this.page = page
    this.words = words
    this.language = language
    this.email = email
  }

  button = (id: MessageId): Wanted => ({ role: 'button', name: this.words.all(id) })
  /** The next button has different names on phones and desktops. */
  either = (...ids: MessageId[]): Wanted => ({
    role: 'button',
    name: new RegExp(ids.map((id) => this.words.all(id).source).join('|')),
  })
  link = (id: MessageId): Wanted => ({ role: 'link', name: this.words.all(id) })
  dialog = (id: MessageId): Wanted => ({ role: 'dialog', name: this.words.all(id) })
  group = (id: MessageId): Wanted => ({ role: 'radiogroup', name: this.words.all(id) })
  radio = (group: MessageId, at: number): Wanted => ({ role: 'radio', within: this.group(group), at })
  option = (group: MessageId, name: MessageId): Wanted => ({
    role: 'radio',
    within: this.group(group),
    name: this.words.text(name),
  })
  /** Optional fields are marked after their label. */
  field = (id: MessageId): Wanted => ({
    role: 'textbox',
    name: new RegExp(`^${this.words.text(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(.+\\))?$`),
  })

  /** Waits for a page by its heading and reads it. */
  async arrive(id: MessageId): Promise<void> {
    await this.page.see({ role: 'heading', name: this.words.all(id) })
    await this.readsWell()
  }

  /** Checks that the page has no text that nobody wrote, and none that is cut off or overlaps. */
  async readsWell(): Promise<void> {
    await this.page.run(wear, laidOut)
    const found = await lasting(async () => [...(await this.page.run(wrongWords)), ...(await this.page.run(tooNarrow))])
    expect(found, await this.page.url()).toEqual([])
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.page.visit('/login')
    await this.page.type(this.field('common.contact.email'), email)
    await this.page.type({ selector: 'main input[type=password]' }, password)
    await this.page.press({ ...this.button('common.signIn'), within: { role: 'main' } })
    await this.page.until('the home page to open', async () => (await this.page.url()).endsWith('/home'))
  }

  async searchFromHome(postalCode: string): Promise<void> {
    await this.page.visit('/home')
    await this.page.type({ role: 'combobox', name: this.words.all('common.where') }, postalCode)
    await this.readsWell()
    await this.page.press(this.button('common.seeTimes'))
    await this.arrive('discovery.title')
  }

  freeDay(at: number): Wanted {
    const words = this.words.text('discovery.day.freeCount').replace('{count}', '\\d+')
    return { role: 'radio', within: this.group('discovery.day.title'), name: new RegExp(`${words}$`), at }
  }

  /** Chooses from what belongs to the choices made before. */
  private async pick(wanted: Wanted): Promise<void> {
    await this.page.see(wanted)
    await this.page.gone({ selector: 'main [aria-busy=true]' })
    await this.page.choose(wanted)
  }

  async chooseAppointment(): Promise<void> {
    await this.pick(this.freeDay(1))
    await this.pick(this.radio('common.treatment', 0))
    await this.pick(this.radio('discovery.expert.title', 1))
    await this.pick(this.radio('discovery.slot.title', 0))
    await this.page.press(this.link('common.next'))
    await this.arrive('booking.summary.title')
  }

  /** Day, treatments and start of a couple. */
  async chooseForTwo(): Promise<void> {
    await this.pick(this.option('discovery.persons.label', 'common.persons.two'))
    await this.pick(this.freeDay(5))
    await this.pick(this.radio('common.treatment', 0))
    await this.page.press(this.link('common.next'))
    await this.arrive('discovery.second.title')
    await this.pick(this.radio('common.treatment', 0))
    await this.pick(this.radio('discovery.second.slot', 0))
    await this.page.press(this.link('common.next'))
    await this.arrive('booking.summary.titleForTwo')
  }

  /** From the summary to the open card fields. */
  async toPayment(): Promise<void> {
    await this.page.press(this.either('booking.summary.next', 'common.next'))
    await this.arrive('booking.contact.title')
    const answers = { name: 'Johanna', surname: 'Muster', email: this.email, phoneNumber: '030 1234567' }
    for (const [name, value] of Object.entries(answers)) {
      await this.page.type(this.field(`common.contact.${name as keyof typeof answers}`), value)
    }
    await this.page.type(this.field('common.address.street'), street)
    await this.page.type(this.field('common.address.streetNumber'), '12 a')
    await this.page.press(this.either('booking.contact.next', 'common.next'))
    await this.arrive('payment.title')
  }

  async fillCard(): Promise<void> {
    const { frame, number, expiry, cvc } = fieldNames[this.language]
    await this.page.inFrame(`iframe[title="${frame}"]`, async () => {
      await this.page.type({ role: 'textbox', name: number }, cards.visa)
      await this.page.type({ role: 'textbox', name: expiry }, '12 / 34')
      await this.page.type({ role: 'textbox', name: cvc }, '123')
    })
  }

  async agree(): Promise<void> {
    await this.page.choose({ role: 'checkbox', name: this.words.all('payment.terms') })
  }

  /** Waits for the sheet of the paid booking. */
  async arrivePaid(): Promise<Wanted> {
    await this.page.until('a booking to open', async () => /\/bookings\/[^/]+\/[^/]+$/.test(await this.page.url()))
    const sheet = this.dialog('cart.sheet.title')
    await this.page.see(sheet)
    await this.readsWell()
    return sheet
  }

  /** Accepts, pays, and reads the whole sheet of the paid booking before staying on the booking's page. */
  async payByCard(): Promise<void> {
    await this.agree()
    await this.fillCard()
    await this.page.press(this.button('payment.book'))
    await this.arrivePaid()
    await expect.poll(() => this.page.run(hiddenTexts)).toEqual([])
    await this.closePaidSheet()
  }

  /** Stays on the booking's page. */
  async closePaidSheet(): Promise<void> {
    const sheet = this.dialog('cart.sheet.title')
    await this.page.pressUntil(
      { ...this.button('cart.sheet.stay'), within: sheet },
      async () => (await this.page.look(sheet)) === null,
    )
    await this.readsWell()
  }
}
