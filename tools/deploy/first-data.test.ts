import { readFileSync } from 'node:fs'
import path from 'node:path'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { apiOn } from '@ruhepol/server/availability/testing/ask-api'
import { openParts } from '@ruhepol/server/compose'
import { operate } from '@ruhepol/server/operator/index'
import { loadConfig } from '@ruhepol/server/platform/config'
import { createLog } from '@ruhepol/server/platform/log'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { expect, test } from 'vitest'
import { z } from 'zod'

const page = readFileSync(path.join(repositoryRoot, 'docs/operations/containers.md'), 'utf8')
const environment = { TOKEN_KEY: 'the token key of the first booking' }
const DAY = '2027-01-15'

const database = await databaseOfFile()

/** The operator's commands of the page, as they are typed there, with the file where it is outside of the container. */
const commands = [...page.matchAll(/run --rm(?: -v \S+)? operator ((?:catalogue|vouchers|staff) [^#\n]*)/g)].map(
  ([, words = '']) =>
    words
      .trim()
      .split(' ')
      .map((word) => word.replace(/^\/(?=catalogue\.json$)/, `${repositoryRoot}/deploy/`)),
)

const startsFree = z.object({
  data: z.object({
    expertAvailabilityInfoNoLength: z.object({ nodes: z.array(z.object({ availabilities: z.array(z.string()) })) }),
  }),
})

test('the commands of the page take an empty database to its first paid booking', async () => {
  const { db, url } = database
  const log = createLog('silent')
  const config = loadConfig(environment)
  const { queue, close } = await openParts({ ...config, DATABASE_URL: url }, log)
  try {
    const answers: string[] = []
    for (const words of commands) answers.push(await operate({ db, log, config, queue }, words))
    expect(answers[0]).toContain('add     expert 1 Clara Winter')
    const [code] = /^\S+/.exec(answers[1] ?? '') ?? []
    expect(answers[2]).toContain('you@example.org')
    const ask = apiOn(db, environment)
    const free = startsFree.parse(
      await ask(
        `query ($start: DateTime!, $end: DateTime!) {
          expertAvailabilityInfoNoLength(postalCode: "10435", rangeStart: $start, rangeEnd: $end, pagination: { offset: 0, limit: 5 }) {
            nodes { availabilities } } }`,
        { start: `${DAY}T00:00:00+01:00`, end: '2027-01-16T00:00:00+01:00' },
      ),
    )
    const time = free.data.expertAvailabilityInfoNoLength.nodes[0]?.availabilities[0]
    const input = {
      bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
      time,
      clientData: {
        name: 'Ada',
        surname: 'Muster',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        locale: 'de',
      },
      address: { postalCode: '10435', locality: 'Berlin', street: 'Kastanienallee', streetNumber: '73' },
      place: 'home',
      details: { massageTable: 1 },
      discountOrVoucherCode: code,
      termsAccepted: true,
      idempotencyKey: 'the first booking of all',
    }
    const answer = await ask(
      'mutation ($input: PlaceMultiBookingsInput!) { placeMultiBookings(input: $input) { status } }',
      { input },
    )
    expect(answer).toMatchObject({ data: { placeMultiBookings: { status: 'paid' } } })
    expect(await operate({ db, log, config, queue }, commands[0] ?? [])).toBe('Everything is as the file says.')
  } finally {
    await close()
  }
})
