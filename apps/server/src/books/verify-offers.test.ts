import { beforeAll, expect, test } from 'vitest'
import { insertRequest } from '../office/testing/insert-request.ts'
import { officeStageOfFile } from '../office/testing/office-stage.ts'
import { phoneDeskOf } from '../office/testing/phone-desk.ts'
import { requestDeskOf } from '../office/testing/request-desk.ts'
import { foundAfter } from './testing/found-after.ts'
import { verifyBooks } from './verify-books.ts'

const RULE = 'what is offered is held, and what is chosen is booked'

const stage = await officeStageOfFile()
/** An offer of two times. */
beforeAll(async () => {
  const anna = await stage.signIn('owner')
  const { offer } = await phoneDeskOf(stage).offer(anna, 2)
  const id = await insertRequest(stage.context.db)
  const { refused } = await requestDeskOf(stage).act(anna, 'offerTimes', id, { text: 'We hold two times.', offer })
  if (refused !== undefined) throw new Error(refused)
})

test('an offer is in order', async () => {
  expect(await verifyBooks(stage.context.db)).toEqual([])
})

const first = '(select id from request_offer_time order by start_at limit 1)'

test.each<[string, ...string[]]>([
  [
    'a time that is not held',
    `delete from slot_hold_expert where hold_id = ${first}`,
    `delete from slot_hold where id = ${first}`,
  ],
  [
    'a time that is held until another hour',
    `update slot_hold set held_until = held_until + interval '1 hour' where id = ${first}`,
  ],
  ['a time that is held for another expert', `update request_offer_time set expert_ids = '{999}' where id = ${first}`],
  ['a slot that is held for nothing', `delete from request_offer_time where id = ${first}`],
  ['a slot that is held for an ended offer', 'update request_offer set withdrawn_at = app_now(), contents = null'],
  ['a chosen time without a booking', `update request_offer_time set is_chosen = true where id = ${first}`],
])('the check finds %s', async (_what, ...statements) => {
  expect(await foundAfter(stage.context.db, statements)).toContain(RULE)
})
