import type { Locator } from '@playwright/test'
import type { LabelledPage } from './labelled-page.ts'

type CodeEntry = {
  section: Locator
  field: Locator
  open: () => Promise<void>
  apply: (code: string) => Promise<void>
  remove: (code: string) => Promise<void>
}

/** The code field with its actions. */
export function codeEntry({ page, words }: LabelledPage): CodeEntry {
  const section = page.getByRole('region', { name: words.all('payment.code.title') })
  const field = section.getByRole('textbox', { name: words.all('payment.code.label') })
  return {
    section,
    field,
    open: () => section.getByRole('button', { name: words.all('payment.code.open') }).click(),
    apply: async (code: string) => {
      await field.fill(code)
      await section.getByRole('button', { name: words.all('payment.code.apply') }).click()
    },
    remove: (code: string) => section.getByRole('button', { name: words.all('payment.code.remove', { code }) }).click(),
  }
}
