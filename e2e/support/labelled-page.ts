import type { Locator, Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { Words } from './words.ts'

/** Elements of a page, found by the message that names them. */
export class LabelledPage {
  readonly page: Page
  readonly words: Words

  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
  }

  /** The single visible button with this message. */
  button(id: MessageId): Locator {
    return this.page.getByRole('button', { name: this.words.all(id) })
  }

  link(id: MessageId): Locator {
    return this.page.getByRole('link', { name: this.words.all(id) })
  }

  heading(id: MessageId): Locator {
    return this.page.getByRole('heading', { name: this.words.all(id) })
  }

  group(id: MessageId): Locator {
    return this.page.getByRole('radiogroup', { name: this.words.all(id) })
  }

  field(id: MessageId): Locator {
    const name = this.words.text(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // Optional fields are marked after their label.
    const labelled = { name: new RegExp(`^${name}( \\(.+\\))?$`) }
    // One with suggestions is a combobox.
    return this.page.getByRole('textbox', labelled).or(this.page.getByRole('combobox', labelled))
  }
}
