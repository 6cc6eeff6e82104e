import { readFile } from 'node:fs/promises'
import { codeIn } from '../support/account.ts'
import { apiAt } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop } from '../support/views.ts'

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

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

    await page.getByRole('link', { name: words.all('client.edit.title') }).click()
    await page.getByLabel(words.all('common.contact.surname')).fill('Hoffmann')
    found.push(...(await sweep(page, '/editProfile')))
    await page.getByRole('checkbox', { name: words.all('client.marketing') }).check()
    await press('client.edit.save')
    await expect(page.getByRole('heading', { level: 1, name: 'Clara Hoffmann' })).toBeVisible()
    await expect(page.getByRole('switch', { name: words.all('client.marketing') })).toBeChecked()

    await page.getByRole('link', { name: words.all('client.password.title') }).click()
    await page.getByLabel(words.all('client.password.old')).fill('Waldspaziergang 8')
    await page.getByLabel(words.all('account.password.new')).fill('Regenbogen 77')
    await page.getByLabel(words.all('account.password.repeat')).fill('Regenbogen 77')
    await press('client.password.title')
    await expect(page.getByText(words.text('account.error.invalid_password')).first()).toBeVisible()
    found.push(...(await sweep(page, '/passwordChange')))
    await page.getByLabel(words.all('client.password.old')).fill(client.password)
    await press('client.password.title')
    await expect(page).toHaveURL(/\/account$/)

    await press('client.delete.action')
    const dialog = page.getByRole('dialog', { name: words.all('client.delete.title') })
    await dialog.getByLabel(words.all('common.contact.email')).fill(client.email)
    await dialog.getByLabel(words.all('account.password.label')).fill('Regenbogen 77')
    found.push(...(await sweep(page, 'deletion')))
    await dialog.getByRole('button', { name: words.all('client.delete.action') }).click()
    await expect(page.getByRole('status').getByText(words.text('client.delete.done'))).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    const mails = await inbox(client.email, 5)
    expect(mails.map(({ subject }) => subject)).toContain('Your account is deleted')

    for (const address of ['/account', '/editProfile', '/passwordChange', '/savedCards']) {
      await visit(page, address)
      await expect(page).toHaveURL(/\/home$/)
    }
    expect(found).toEqual([])
  })
})

test('an account gets another e-mail address by a mailed code, and can sign in with it', async ({
  page,
  walk,
  words,
  signIn,
  inbox,
  email,
}) => {
  const client = await signIn()
  await visit(page, '/account')
  await walk.link('client.email.open').click()
  await page.getByLabel(words.all('client.email.new')).fill(email)
  await page.getByLabel(words.text('account.password.label'), { exact: true }).fill(client.password)
  await walk.button('account.sendCode').click()
  await expect(walk.heading('client.email.codeTitle')).toBeVisible()
  await reload(page)
  const [mail] = await inbox(email)
  if (!mail) throw new Error('no mail with a code')
  await walk.field('common.code.label').fill(codeIn(mail))
  await walk.button('client.email.confirm').click()
  await expect(page.getByText(words.text('client.email.done'))).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(email)).toBeVisible()
  const told = await inbox(client.email, 3)
  expect(told.map(({ subject }) => subject)).toContain('Your e-mail address was changed')

  await page.getByRole('button', { name: words.text('client.signOut'), exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await visit(page, '/login')
  await walk.field('common.contact.email').fill(email)
  await page.getByLabel(words.text('account.password.label'), { exact: true }).fill(client.password)
  await walk.button('common.signIn').click()
  await expect(page).toHaveURL(/\/home$/)
  await visit(page, '/account')
  await expect(page.getByText(email)).toBeVisible()
})
