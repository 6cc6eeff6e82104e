import { beforeEach, describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { apiOn, codeOf, type Ask } from '../../availability/testing/ask-api.ts'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import { timestamp } from '../../platform/app-now.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockContent } from './booking-request-queries.ts'
import { bookingRequestReceived, bookingRequestToAnswer } from './booking-request-jobs.ts'

const OPERATOR = 'anfragen@ruhepol.example'

const { stage } = await stageOfFile()
const ask = apiOn(stage.context.db)
beforeEach(async () => {
  await stage.context.db.deleteFrom('bookingRequest').execute()
  await stage.context.db.deleteFrom('throttle').execute()
  await fetch(`${stage.sandbox.addresses.mail}/messages`, { method: 'DELETE' })
})

const mutation = `mutation ($date: BookingRequestDateInput!, $length: Int!, $treatmentTypeId: ID!,
    $clientData: BookingRequestClientInput!, $address: AddressInput!, $numberOfExperts: Int,
    $secondTreatmentTypeId: ID, $expertId: ID) {
  sendBookingRequest(date: $date, length: $length, treatmentTypeId: $treatmentTypeId, clientData: $clientData,
    address: $address, numberOfExperts: $numberOfExperts, secondTreatmentTypeId: $secondTreatmentTypeId,
    expertId: $expertId)
}`

const client = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567', locale: 'de' }
const address = { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a' }

/** A valid request: tomorrow evening in Berlin, too soon for an instant booking. */
const wish = (changes: Record<string, unknown> = {}) => ({
  date: { date: '2027-01-12', timeRange: 'evening' },
  length: 90,
  treatmentTypeId: 'classic',
  clientData: client,
  address,
  ...changes,
})

const send = (changes: Record<string, unknown> = {}) => ask(mutation, wish(changes))
const stored = () => stage.context.db.selectFrom('bookingRequest').selectAll().orderBy('id').execute()
const keysOf = (answer: Awaited<ReturnType<Ask>>) => {
  const { fields } = answer.errors?.[0]?.extensions as { fields?: { path: string; key: string }[] }
  return fields?.map(({ path, key }) => `${path} ${key}`)
}

describe('a booking request', () => {
  test('is new if an identical one was answered a moment ago', async () => {
    await send()
    await send()
    expect(await stored()).toHaveLength(1)
    await stage.context.db.updateTable('bookingRequest').set({ status: 'answered' }).execute()
    await send()
    expect((await stored()).map(({ status }) => status)).toEqual(['answered', 'new'])
  })

  test('is stored as new, with the time by which it will be answered', async () => {
    expect(await send()).toEqual({ data: { sendBookingRequest: true } })
    expect(await stored()).toMatchObject([
      {
        status: 'new',
        day: '2027-01-12',
        timeRange: 'evening',
        treatmentTypeId: 'classic',
        numberOfExperts: 1,
        lengthMinutes: 90,
        cityId: 'berlin',
        street: 'Ackerstraße',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        locale: 'de',
        // 9:00 in Berlin plus two hours.
        answeredUntil: Date.parse('2027-01-11T10:00:00Z'),
      },
    ])
  })

  test("needs no telephone number, and uses the caller's language by default", async () => {
    const { name, surname, email } = client
    expect(codeOf(await send({ clientData: { name, surname, email } }))).toBeUndefined()
    expect(await stored()).toMatchObject([{ phoneNumber: null, locale: 'en' }])
  })

  test("contains the second guest's treatment and preferred expert for a couple", async () => {
    await send({ numberOfExperts: 2, secondTreatmentTypeId: 'thai', expertId: '1' })
    expect(await stored()).toMatchObject([
      { numberOfExperts: 2, secondTreatmentTypeId: 'thai', expertId: 1, lengthMinutes: 90 },
    ])
  })

  test('reports every invalid field at once', async () => {
    const answer = await send({
      date: { date: '2027-01-10', timeRange: 'evening' },
      length: 75,
      clientData: { name: ' ', surname: '', email: 'ada@', phoneNumber: '030 12' },
      address: { postalCode: '1', locality: '', street: 'A', streetNumber: '' },
      expertId: '99',
      numberOfExperts: 3,
    })
    expect(codeOf(answer)).toBe('invalid_input')
    expect(keysOf(answer)?.sort()).toEqual([
      'address.locality locality_required',
      'address.postalCode postal_code_min_length',
      'address.street street_min_length',
      'address.streetNumber street_number_required',
      'clientData.email email_invalid',
      'clientData.name name_required',
      'clientData.phoneNumber phone_number_invalid',
      'clientData.surname surname_required',
      'date.date date_in_past',
      'expertId invalid_input',
      'length length_not_offered',
      'numberOfExperts invalid_input',
    ])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['a day beyond the planned ones', { date: { date: '2027-04-12', timeRange: 'evening' } }, 'date.date date_too_far'],
    ['an unknown treatment', { treatmentTypeId: 'yoga' }, 'treatmentTypeId treatment_type_unknown'],
    [
      'an impossible number in a valid format',
      { clientData: { ...client, phoneNumber: '0000000' } },
      'clientData.phoneNumber phone_number_invalid',
    ],
  ])('is refused for %s', async (_name, changes, expected) => {
    expect(keysOf(await send(changes))).toEqual([expected])
  })

  test("is refused for a time of day that is nearly over by the database's clock", async () => {
    const date = { date: '2027-01-11', timeRange: 'morning' }
    await stage.database.setNow('2027-01-11T09:00:00Z')
    expect(codeOf(await send({ date }))).toBeUndefined()
    await stage.database.advance(1)
    expect(keysOf(await send({ date, length: 60 }))).toEqual(['date.timeRange time_range_too_late'])
  })

  test('is refused for a city that does not match the postal code', async () => {
    expect(keysOf(await send({ address: { ...address, locality: 'Hamburg-Altona' } }))).toEqual([
      'address.locality locality_mismatch',
    ])
    expect(await stored()).toEqual([])
    expect(codeOf(await send({ address: { ...address, locality: 'Kreuzberg' } }))).toBeUndefined()
  })

  test.each(['99999', '80331', 'SW1A'])('is refused at %s as not served', async (postalCode) => {
    expect(codeOf(await send({ address: { ...address, postalCode } }))).toBe('not_served')
    expect(await stored()).toEqual([])
  })

  test('keeps hostile texts unchanged and refuses texts that cannot be stored', async () => {
    const name = `Robert'); DROP TABLE booking_request;-- <b>x</b>`
    expect(codeOf(await send({ clientData: { ...client, name } }))).toBeUndefined()
    expect(await stored()).toMatchObject([{ name }])
    expect(keysOf(await send({ clientData: { ...client, name: 'Ada\0' } }))).toEqual([
      'clientData.name invalid_characters',
    ])
  })
})

describe('a repeated request', () => {
  test('is one request, even if simultaneous or in other capitals', async () => {
    await Promise.all(Array.from({ length: 5 }, () => send()))
    await send({ clientData: { ...client, email: 'ADA@example.org' } })
    expect(await stored()).toHaveLength(1)
  })

  test('waits for the first one to be stored', async () => {
    await send()
    const [row] = await stored()
    if (!row) throw new Error('no request was stored')
    const again = { ...row, createdAt: undefined, answeredUntil: timestamp(row.answeredUntil), closedAt: null }
    await stage.context.db.deleteFrom('bookingRequest').execute()
    const { waited } = await race(
      stage.context.db,
      async (tx) => {
        await lockContent(tx, row.contentHash)
        await tx.insertInto('bookingRequest').values(again).execute()
      },
      () => send(),
    )
    expect(waited).toBe(true)
    expect(await stored()).toEqual([row])
  })

  test('is a new one with other content, or after ten minutes', async () => {
    await send()
    await send({ length: 60 })
    await stage.database.advance(10)
    await send()
    expect(await stored()).toHaveLength(3)
  })
})

describe('a caller who sends too many requests', () => {
  const other = (index: number) => ({ clientData: { ...client, email: `guest-${index}@example.org` } })

  test('is limited to ten per hour, not counting invalid and repeated ones', async () => {
    for (let index = 0; index < 12; index += 1) await send({ length: 75 })
    for (let index = 0; index < 10; index += 1) expect(codeOf(await send(other(index)))).toBeUndefined()
    expect(codeOf(await send(other(0)))).toBeUndefined()
    expect(codeOf(await send(other(10)))).toBe('rate_limited')
    expect(codeOf(await send({ ...other(11), length: 75 }))).toBe('invalid_input')
    expect(await stored()).toHaveLength(10)
    await stage.database.advance(61)
    expect(codeOf(await send(other(10)))).toBeUndefined()
  })

  test('cannot make us mail one person more than five times a day', async () => {
    const days = ['13', '14', '15', '16', '17', '18']
    const answers = []
    for (const day of days) answers.push(codeOf(await send({ date: { date: `2027-01-${day}`, timeRange: 'morning' } })))
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'rate_limited'])
  })
})

describe('the mails about a request', () => {
  test('tell the operator what is wanted and by when an answer was promised', async () => {
    await send({ numberOfExperts: 2, secondTreatmentTypeId: 'thai', expertId: '1' })
    const [mail, ...more] = await stage.mailsTo(OPERATOR)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Anfrage für Dienstag, 12.01.2027, Berlin: Antwort bis Montag, 11.01.2027, 11:00 Uhr')
    for (const part of [
      'Classic und Thai für zwei Personen, 90 Minuten',
      'Dienstag, 12.01.2027, abends',
      'Expert 1',
      'Ackerstraße 12a',
      '10115 Berlin',
      'Ada Muster',
      'ada@example.org',
      '030 1234567',
      'Deutsch',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toMatch(/href="https:\/\/ruhepol\.example\/office\/requests\?request=[\da-f-]{36}&/)
    expect(mail?.html).not.toContain('mailto:ada@example.org')
  })

  test.each([
    ['de', 'Ihre Anfrage für Dienstag, 12.01.2027 ist angekommen', 'bis Montag, 11.01.2027, 11:00 Uhr'],
    ['en', "We've received your request for Tuesday, 12.01.2027", 'by Monday, 11.01.2027, 11:00'],
  ])('tell the customer in %s by when they will get an answer', async (locale, subject, until) => {
    await send({ clientData: { ...client, locale } })
    const [mail, ...more] = await stage.mailsTo(client.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(until)
    expect(mail?.html).toContain(`lang="${locale}"`)
    expect(mail?.html).toContain('https://ruhepol.example/treatments?postalCode=10115&amp;type=classic')
  })

  test('are sent once each, however often the jobs run', async () => {
    await send()
    await stage.mailsTo(OPERATOR)
    const [request] = await stored()
    const about = { requestId: request?.id ?? '' }
    for (let time = 0; time < 3; time += 1) {
      await stage.context.db.transaction().execute(async (tx) => {
        await enqueue(tx, bookingRequestToAnswer, about)
        await enqueue(tx, bookingRequestReceived, about)
      })
      await stage.queue.drain()
    }
    expect(await stage.mailsTo(OPERATOR)).toHaveLength(1)
    expect(await stage.mailsTo(client.email)).toHaveLength(1)
  })

  test('show hostile names as text', async () => {
    await send({ clientData: { ...client, name: '<script>alert(1)</script>', surname: '{until}' } })
    const [mail] = await stage.mailsTo(OPERATOR)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).toContain('<script>alert(1)</script> {until}')
  })
})

test('a request is deleted after half a year', async () => {
  await send()
  await stage.database.advance(180 * 24 * 60)
  await stage.runSweep('forgetBookingRequests')
  expect(await stored()).toHaveLength(1)
  await stage.database.advance(1)
  await stage.runSweep('forgetBookingRequests')
  expect(await stored()).toEqual([])
})
