import type { Locator } from '@playwright/test'
import { completeRegistration } from '../support/external-registration.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, visitAsGuest } from '../support/page-ready.ts'
import { answerProvider } from '../support/provider-page.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

/** As people may type it: neither spaces nor capitals matter. */
const deletionWord = ' Löschen'

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('on the contact page the form of a guest comes before the services that sign in', async ({ walk, api }) => {
    await walk.open('/booking/contact', await api.freeChoice())
    await walk.submitContact()
    const summary = walk.page.getByRole('group', { name: walk.words.all('common.checkAnswers') })
    await expect(summary).toBeFocused()
    const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
    const parts = [summary, walk.field('common.contact.name'), walk.field('common.address.street')]
    const services = [walk.button('booking.external.google'), walk.button('booking.external.apple')]
    const tops = await Promise.all([...parts, ...services].map(topOf))
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
  })

  test('a client registers with Google, is recognised the next time, and is not mistaken for a person identified by Apple', async ({
    page,
    walk,
    email,
  }) => {
    const person = { email, name: 'Emma', surname: 'Vogel' }
    await visit(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'de', person)
    await expect(walk.heading('account.external.register.title')).toBeVisible()
    // No part of the sign-in is in an address.
    await expect(page).toHaveURL(/\/register\/external$/)
    await expect(walk.field('common.contact.name')).toHaveValue('Emma')
    await expect(walk.field('common.contact.surname')).toHaveValue('Vogel')
    expect(await sweep(page, '/register/external')).toEqual([])
    await completeRegistration(walk)
    await expect(page).toHaveURL(/\/home$/)

    await visitAsGuest(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'de', person)
    await expect(page).toHaveURL(/\/home$/)
    await visit(page, '/login')
    await expect(page).toHaveURL(/\/home$/)

    await visitAsGuest(page, '/login')
    await walk.button('booking.external.apple').click()
    await answerProvider(page, 'de', person)
    const refused = page.getByRole('alert')
    await expect(refused).toContainText(walk.words.text('account.failed.account_provider_mismatch.title'))
    await page.getByRole('link', { name: walk.words.text('account.external.back') }).click()
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'de', { email: '', name: 'Nobody' })
    await expect(refused).toContainText(walk.words.text('booking.error.external_email_missing'))
  })

  test('a person who cancels at Google sees that they are not signed in, and can start again', async ({
    page,
    walk,
  }) => {
    await visit(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'de', 'cancel')
    await expect(page.getByRole('alert')).toContainText(walk.words.text('account.external.denied.title'))
    await page.getByRole('link', { name: walk.words.text('account.external.back') }).click()
    await expect(walk.button('booking.external.google')).toBeVisible()
  })

  test('a client registers with Apple during a booking, which continues; deleting the account revokes the consent', async ({
    page,
    walk,
    api,
    email,
    sql,
    services,
  }) => {
    await walk.open('/booking/summary', await api.freeChoice())
    await walk.toContact()
    await walk.button('booking.external.apple').click()
    await answerProvider(page, 'de', { email, name: 'Emma', surname: 'Vogel' })
    await expect(walk.heading('account.external.register.title')).toBeVisible()
    await completeRegistration(walk)
    await expect(page).toHaveURL(/\/booking\/address\?/)
    await expect(walk.heading('common.whereToCome')).toBeVisible()

    const [client] = await sql('select external_subject as subject from client where email = $1', [email])
    const hasAgreed = async (): Promise<boolean> => {
      const answer = await fetch(`${services.openid}/_sandbox/apple/consents`)
      return ((await answer.json()) as unknown[]).includes(client?.['subject'])
    }
    expect(await hasAgreed()).toBe(true)
    await visit(page, '/account')
    await expect(walk.link('client.edit.title')).toBeVisible()
    await expect(walk.link('client.password.title')).toHaveCount(0)
    await walk.button('client.delete.action').click()
    const dialog = page.getByRole('dialog', { name: walk.words.all('client.delete.title') })
    const proceed = dialog.getByRole('button', { name: walk.words.all('client.delete.action') })
    await dialog.getByLabel(walk.words.all('client.delete.word')).fill('ja')
    await proceed.click()
    await expect(dialog.getByRole('link', { name: walk.words.text('client.delete.wordWrong') })).toBeVisible()
    expect(await sweep(page, 'deletion, of another service')).toEqual([])
    await dialog.getByLabel(walk.words.all('client.delete.word')).fill(deletionWord)
    await proceed.click()
    await expect(page.getByRole('status').getByText(walk.words.text('client.delete.done'))).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await expect.poll(hasAgreed).toBe(false)
  })

  test('a person whose Apple Account has no e-mail address sees how to continue', async ({ page, walk, email }) => {
    await visit(page, '/login')
    await walk.button('booking.external.apple').click()
    await answerProvider(page, 'de', { email: '', name: email })
    const title = walk.words.all('account.external.apple_not_first_login.title', { service: 'Apple' })
    await expect(page.getByRole('alert').getByText(title)).toBeVisible()
  })
})

test('an answer that this tab did not request signs nobody in', async ({ page, walk }) => {
  await visit(page, '/login/callback/google#code=stolen&state=made-up')
  await expect(page.getByRole('alert')).toContainText(walk.words.text('account.external.lost.title'))
  await expect(page).not.toHaveURL(/stolen/)
})
