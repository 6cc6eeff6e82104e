import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailedCode } from './account/testing/account-stage.ts'
import { defenceStageOfFile, type Reply } from './testing/defence-stage.ts'
import { operationNamed } from './testing/schema-calls.ts'

const stage = await defenceStageOfFile()

const replies: Reply[] = []
async function call(name: string, variables: object, authorization?: string, selection?: string): Promise<Reply> {
  const { document } = operationNamed(name)
  const asked = selection === undefined ? document : document.replace('{ __typename }', selection)
  const reply = await stage.ask(asked, variables, { authorization })
  replies.push(reply)
  return reply
}
const answerOf = (reply: Reply) => reply.data?.['answer'] as Record<string, string>

/** A unique text for every piece of personal data. */
const person = {
  email: 'kanarienvogel@canary.example',
  password: 'Kanarienvogel 4711',
  next: 'Zeisig und Stieglitz 12',
  name: 'Kanarina',
  surname: 'Girlitz',
  phoneNumber: '030 71047104',
  street: 'Stieglitzweg',
  notes: 'Klingel bei Gimpel',
}

test('secrets and personal data appear in no log, error or job', async () => {
  const { email, password, next, name, surname, phoneNumber, street, notes } = person
  const profile = { name, surname, birthday: '1990-05-17', phoneNumber }
  await call('registerClient', { clientData: { ...profile, email, password, locale: 'de', platform: 'web' } })
  const jobs = [await storedJobs()]
  const replaced = await mailedCode(stage, email)
  await call('loginWithEmail', { email, password, role: 'client' })
  const confirmation = await mailedCode(stage, email)
  await call('confirmAccount', { email, verificationCode: confirmation, password })
  await call('loginWithEmail', { email, password: next, role: 'client' })
  const { accessToken = '' } = answerOf(
    await call('loginWithEmail', { email, password, role: 'client' }, undefined, '{ accessToken }'),
  )
  const asClient = `Bearer ${accessToken}`
  const booking = {
    bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
    time: '2027-01-20T09:00:00Z',
    clientData: { name, surname, email, phoneNumber },
    address: { postalCode: '10115', locality: 'Berlin', street, streetNumber: '1' },
    place: 'home',
    details: { massageTable: 0, notes },
    termsAccepted: true,
    idempotencyKey: 'canary-idempotency-key',
  }
  const placed = await call('placeMultiBookings', { input: booking }, asClient, '{ shoppingCartId token }')
  const { shoppingCartId = '', token = '' } = answerOf(placed)
  expect(token).not.toBe('')
  // This one fails, because only failures are logged.
  const rival = { ...booking.clientData, email: 'rival@example.org', phoneNumber: '030 23125060' }
  await call('placeMultiBookings', {
    input: { ...booking, clientData: rival, idempotencyKey: 'canary-idempotency-key-2' },
  })
  await call('placeMultiBookings', {
    input: { ...booking, clientData: { ...booking.clientData, name: '', email: `${email}@` } },
  })
  await call('myCart', { id: shoppingCartId, token: `${token}x` })
  await call('client', { id: accessToken }, `${asClient}x`)
  await call('createStripePayment', { subject: 'booking', targetId: shoppingCartId, paymentMethod: 'card', token })
  await stage.app.inject({ url: `/bookings/${shoppingCartId}/${token}/invoice.pdf` })
  await stage.app.inject({ url: `/%/${token}` })
  jobs.push(await storedJobs())
  await stage.deliver()
  await call('sendPasswordResetCode', { email, role: 'client' })
  jobs.push(await storedJobs())
  const reset = await mailedCode(stage, email)
  await call('resetPassword', { email, code: 'AAAAAAAA', newPassword: next, role: 'client' })
  await call('resetPassword', { email, code: reset, newPassword: next, role: 'client' })
  jobs.push(await storedJobs())
  await stage.deliver()
  jobs.push(await storedJobs())

  // The run must have done its work; otherwise there would be nothing to find.
  const refused = replies.flatMap(({ errors }) => errors?.map(({ extensions: { code } }) => code) ?? [])
  expect(refused).toEqual([
    'not_verified',
    'invalid_credentials',
    'not_available',
    'invalid_input',
    'not_found',
    'UNAUTHENTICATED',
    'code_invalid',
  ])
  expect(stage.logged()).toContain('"route":"/graphql"')
  expect(jobs.join('')).toContain('accountCodeIssued')

  const canaries = { ...person, replaced, confirmation, reset, accessToken, token, e164: '+493071047104' }
  const errors = replies.filter((reply) => reply.errors).map(({ text }) => text)
  for (const [what, canary] of Object.entries(canaries)) {
    const found = { log: stage.logged(), errors: errors.join(''), jobs: jobs.join('') }
    for (const [where, text] of Object.entries(found)) {
      expect(text.toLowerCase().includes(canary.toLowerCase()), `${what} in the ${where}`).toBe(false)
    }
  }
})

/** Everything stored in the job queue. */
async function storedJobs(): Promise<string> {
  const { rows } = await sql<{ job: string }>`select to_jsonb(job)::text as job from pgboss.job`.execute(
    stage.context.db,
  )
  return rows.map(({ job }) => job).join('\n')
}
