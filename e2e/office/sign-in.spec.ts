import { DEMO_OWNER } from '@ruhepol/database/seed/load-staff'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { allStacks } from '../support/stacks.ts'

test('an invited owner signs in with a mailed code and an authenticator app, and later with a recovery code', async ({
  office,
  page,
  officeWords,
}) => {
  await office.invite()
  await page.goto('/office/bookings')
  await office.enterMailedCode()
  const [code = ''] = await office.enrolWithApp()
  await expect(office.heading('bookings.title')).toBeVisible()

  await office.signOut()
  await office.enterMailedCode()
  await office.field('signIn.appCode').fill('000000')
  await office.button('signIn.confirm').click()
  await expect(page.getByText(officeWords.text('common.error.codeInvalid'))).toBeVisible()
  await office.button('signIn.useRecovery').click()
  await office.field('signIn.recoveryCode').fill(code)
  await office.button('signIn.confirm').click()
  await expect(office.heading('common.today')).toBeVisible()
  // Scripts cannot read the cookie.
  expect(await page.evaluate(() => document.cookie)).not.toContain('office')
})

test('an owner who has added a passkey signs in again with one press', async ({ office, page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await office.invite()
  await page.goto('/office/')
  await office.enterMailedCode()
  await office.button('signIn.enrolment.passkey').click()
  await office.button('signIn.recovery.done').click()
  await expect(office.heading('common.today')).toBeVisible()

  await office.signOut()
  await office.button('signIn.passkey').click()
  await expect(office.heading('common.today')).toBeVisible()
})

test.describe('the owner of the demo', () => {
  test.use({ email: DEMO_OWNER })

  test('is invited already, as `npm start` prints, and finds the code in the inbox', async ({
    office,
    page,
    services,
  }) => {
    const printed = async () => (await allStacks()).map((stack) => stack.printed).join('')
    await expect.poll(printed).toContain(`Office    ${services.app}/office as ${DEMO_OWNER}`)
    await page.goto('/office/')
    await office.enterMailedCode()
    await expect(office.button('signIn.enrolment.codeApp')).toBeVisible()
  })
})
