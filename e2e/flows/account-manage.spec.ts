import { readFile } from 'node:fs/promises'
import { apiAt } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('an account is signed out elsewhere, edited, exported, given another password, and deleted', async ({
      page,
      words,
      signIn,
      inbox,
      services,
    }) => {
      const client = await signIn()
      const { loginWithEmail: elsewhere } = await client.api.ask<{ loginWithEmail: { accessToken: string } }>(
        'mutation ($email: String!, $password: String!) { loginWithEmail(email: $email, password: $password, role: client) { accessToken } }',
        { email: client.email, password: client.password },
      )
      const found: string[] = []
      const press = (id: Parameters<typeof words.all>[0]) =>
        page
          .getByRole('button', { name: words.all(id) })
          .last()
          .click()
      await visit(page, '/account')
      await expect(page.getByRole('heading', { level: 1, name: 'Clara Muster' })).toBeVisible()
      found.push(...(await sweep(page, '/account')))

      const otherDevice = apiAt(services.graphql, elsewhere.accessToken)
      const isSignedInThere = async () => (await otherDevice.send('{ sessions { id } }')).errors === undefined
      expect(await isSignedInThere()).toBe(true)
      await press('client.devices.endOthers')
      await expect(page.getByText(words.text('client.devices.ended'))).toBeVisible()
      expect(await isSignedInThere()).toBe(false)
      await expect(page.getByRole('button', { name: words.all('client.devices.endOthers') })).toHaveCount(0)

      const saved = page.waitForEvent('download')
      await press('client.data.export')
      const exported = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { account: { email: string } }
      expect(exported.account.email).toBe(client.email)

      await page.getByRole('link', { name: words.all('client.edit.open') }).click()
      await page.getByLabel(words.all('booking.contact.surname')).fill('Hoffmann')
      found.push(...(await sweep(page, '/editProfile')))
      await page.getByRole('checkbox', { name: words.all('client.marketing') }).check()
      await press('client.edit.save')
      await expect(page.getByRole('heading', { level: 1, name: 'Clara Hoffmann' })).toBeVisible()
      await expect(page.getByRole('switch', { name: words.all('client.marketing') })).toBeChecked()

      await page.getByRole('link', { name: words.all('client.password.open') }).click()
      await page.getByLabel(words.all('client.password.old')).fill('Waldspaziergang 8')
      await page.getByLabel(words.all('account.password.new')).fill('Regenbogen 77')
      await page.getByLabel(words.all('account.password.repeat')).fill('Regenbogen 77')
      await press('client.password.save')
      await expect(page.getByText(words.text('account.error.invalid_password')).first()).toBeVisible()
      found.push(...(await sweep(page, '/passwordChange')))
      await page.getByLabel(words.all('client.password.old')).fill(client.password)
      await press('client.password.save')
      await expect(page).toHaveURL(/\/account$/)

      await press('client.delete.open')
      const dialog = page.getByRole('dialog', { name: words.all('client.delete.title') })
      await dialog.getByLabel(words.all('booking.contact.email')).fill(client.email)
      await dialog.getByLabel(words.all('account.password.label')).fill('Regenbogen 77')
      found.push(...(await sweep(page, 'deletion')))
      await dialog.getByRole('button', { name: words.all('client.delete.proceed') }).click()
      await expect(page.getByText(words.text('client.delete.done'))).toBeVisible()
      await expect(page).toHaveURL(/\/home$/)
      const mails = await inbox(client.email, 5)
      expect(mails.map(({ subject }) => subject)).toContain(
        language === 'de' ? 'Ihr Konto ist gelöscht' : 'Your account is deleted',
      )

      for (const address of ['/account', '/editProfile', '/passwordChange', '/savedCards']) {
        await page.goto(address)
        await expect(page).toHaveURL(/\/home$/)
      }
      expect(found).toEqual([])
    })
  })
}
