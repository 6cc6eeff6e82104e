import { addDays, type Day } from '@ruhepol/rules'
import { beforeEach, expect, test } from 'vitest'
import { openOfferDesk } from '../testing/offer-desk.ts'
import { PHONE_DAY } from '../testing/phone-desk.ts'
import { timesOf } from '../testing/times-of.ts'

const desk = await openOfferDesk()
const times = timesOf(desk.stage)
beforeEach(() => desk.beginAgain())

const ill = (day: Day) => ({ absence: { kind: 'ill', from: `${day}T00:00:00Z`, until: `${day}T22:00:00Z` } })

test('an absence names the request whose held time is in its way, with its sender masked for some roles', async () => {
  const { id, offer } = await desk.offered(1)
  const [expertId = ''] = offer.times[0]?.experts ?? []
  const change = ill(PHONE_DAY)
  const held = { booking: null, request: { id, name: 'Grete Ziegenfuß' } }
  expect(await times.inTheWay(desk.anna(), expertId, change)).toMatchObject({ answer: [held] })

  const { version: seen } = await times.open(desk.anna(), expertId)
  await times.change(desk.anna(), expertId, { change, seen, anyway: true })
  expect(await times.open(desk.anna(), expertId)).toMatchObject({ bookedInAbsences: [held] })
  const auditor = await desk.stage.signIn('auditor')
  expect(await times.open(auditor, expertId)).toMatchObject({ bookedInAbsences: [{ request: { name: 'Grete Z.' } }] })
})

test('a slot that a customer holds is listed as in the way, without a request', async () => {
  const day = addDays(PHONE_DAY, 1)
  const { data, text } = await desk.stage.ask(
    `mutation ($time: DateTime!) {
      holdSlot(input: {
        idempotencyKey: "held by a customer", time: $time, postalCode: "10115", bookings: [{ treatmentTypeId: "classic", expertId: "1", length: 60 }]
      }) { holdUntil }
    }`,
    { time: `${day}T09:00:00Z` },
  )
  if (!data?.['holdSlot']) throw new Error(text)
  expect(await times.inTheWay(desk.anna(), '1', ill(day))).toMatchObject({
    answer: [{ booking: null, request: null }],
  })
})
