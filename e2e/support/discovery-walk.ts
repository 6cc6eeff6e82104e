import { expect, type Locator } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import { LabelledPage } from './labelled-page.ts'
import { takenOver, visit } from './page-ready.ts'

/** Clicks a radio, a box or a switch whose choice may have to go through the address or a question first. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click()
  await expect(radio).toBeChecked()
}

/** The way through the choices on /treatments and /booking/expert-select, by the texts on the page. */
export class DiscoveryWalk extends LabelledPage {
  /** The days of the strip on which someone is free. */
  get freeDays(): Locator {
    const words = this.words.text('discovery.day.freeCount').replace('{count}', '\\d+')
    return this.group('discovery.day.title').getByRole('radio', { name: new RegExp(`${words}$`) })
  }

  /** `forTwo` is asked there only if there is enough space. */
  async searchFromHome(where: string, { forTwo } = { forTwo: false }): Promise<void> {
    await visit(this.page, '/home')
    await this.search(where, { forTwo })
  }

  async search(where: string, { forTwo } = { forTwo: false }): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words.all('common.where') }).fill(where)
    const forWhom = this.page.getByRole('combobox', { name: this.words.all('home.search.who') })
    if (forTwo) await forWhom.selectOption(this.words.text('common.persons.two'))
    await this.button('common.seeTimes').click()
    await this.arrive('discovery.title')
  }

  /** Waits for the next page, which may be a new document. */
  protected async arrive(heading: MessageId): Promise<void> {
    await expect(this.heading(heading)).toBeVisible()
    await takenOver(this.page)
  }

  /** Waits until everything that is shown belongs to the choices made. */
  protected async upToDate(): Promise<void> {
    await expect(this.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Chooses from what belongs to the choices made before. */
  async pick(radio: Locator): Promise<void> {
    await expect(radio).toBeVisible()
    await this.upToDate()
    await choose(radio)
  }

  /** A day, counted from the first free one, and the first treatment, expert and start. Returns the displayed start. */
  async chooseAppointment(day = 1): Promise<string> {
    await this.pick(this.freeDays.nth(day))
    await this.pick(this.group('common.treatment').getByRole('radio').first())
    const experts = this.group('discovery.expert.title').getByRole('radio')
    await this.pick(experts.nth(1))
    const start = this.group('discovery.slot.title').getByRole('radio').first()
    await this.pick(start)
    // A choice is shown at once, and the address follows.
    await expect(this.page).toHaveURL(/[?&]slot=/)
    return (await start.locator('xpath=ancestor::label').innerText()).trim()
  }

  /** For two, up to the page of the second guest: the first treatment, the first available expert. */
  async chooseFirstGuest(): Promise<void> {
    await this.chooseForTwo()
    await this.toSecondGuest()
  }

  /** For two: the day and the first guest's treatment. */
  async chooseForTwo(): Promise<void> {
    await this.pick(
      this.group('discovery.persons.label').getByRole('radio', { name: this.words.text('common.persons.two') }),
    )
    await this.pick(this.freeDays.nth(5))
    await this.pick(this.group('common.treatment').getByRole('radio').first())
    await this.upToDate()
  }

  async toSecondGuest(): Promise<void> {
    await this.link('common.next').click()
    await this.arrive('discovery.second.title')
  }

  /** The second guest's treatment by its position in the list, and a common start. */
  async chooseSecondGuest({ treatment }: { treatment: number }): Promise<void> {
    await this.chooseSecondStart({ treatment })
    await this.toSummaryForTwo()
  }

  async chooseSecondStart({ treatment }: { treatment: number }): Promise<void> {
    await this.pick(this.group('common.treatment').getByRole('radio').nth(treatment))
    await this.pick(this.group('discovery.second.slot').getByRole('radio').first())
  }

  async toSummaryForTwo(): Promise<void> {
    await this.link('common.next').click()
    await this.arrive('booking.summary.titleForTwo')
  }

  async toSummary(): Promise<void> {
    await this.link('common.next').click()
    await this.arrive('booking.summary.title')
  }
}
