import type { LabelledPage } from './labelled-page.ts'

/** Fills in the details on /register/external that no service supplies. */
export async function completeRegistration(page: LabelledPage): Promise<void> {
  await page.field('account.birthday.day').fill('17')
  await page.page.getByLabel(page.words.text('account.birthday.month')).selectOption('5')
  await page.field('account.birthday.year').fill('1990')
  await page.field('common.contact.phoneNumber').fill('030 7654321')
  await page.button('common.createAccount').click()
}
