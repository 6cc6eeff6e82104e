import { expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { createLog } from '../platform/log.ts'
import { beginStaffSession } from '../staff/index.ts'
import { operate } from './operate.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const log = createLog('silent')
const type = (...words: string[]) => operate({ db, log, config: stage.config, queue: stage.queue }, words)

const CLARA = 'clara@ruhepol.example'
const BEN = 'ben@ruhepol.example'

test('the first owner is invited by the command, then others, of whom all but the last owner can be ended', async () => {
  expect(await type('staff')).toContain('There is nobody in the office')
  expect(await type('staff', 'invite', CLARA, '--role', 'owner', '--name', 'Clara Wendt')).toContain(
    `${CLARA} is invited as owner`,
  )
  await type('staff', 'invite', BEN, '--role', 'dispatcher', '--cities', 'hamburg', '--language', 'en')
  expect(await type('staff')).toMatch(
    /^ben@ruhepol.example +ben +dispatcher +hamburg +no factor yet +never seen\nclara@ruhepol.example +Clara Wendt +owner +all cities +no factor yet +never seen$/,
  )
  await expect(type('staff', 'end', CLARA)).rejects.toThrow('the last owner stays an owner')
  expect(await type('staff', 'end', BEN)).toBe(`${BEN} is out of the office.`)
  expect(await type('staff')).toContain('ended 2027-01-11 09:00')
  await expect(type('staff', 'end', BEN)).rejects.toThrow('nobody in the office has the address')
})

test('somebody who has lost every factor sets up new ones', async () => {
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', CLARA).executeTakeFirstOrThrow()
  await db
    .insertInto('staffSecondFactor')
    .values({ staffId: id, sealedSecret: Buffer.from('sealed'), lastStep: '1' })
    .execute()
  await beginStaffSession(db, { staffId: id, step: 'done', userAgent: undefined })
  expect(await type('staff', 'reset', CLARA)).toContain('sets one up at the next sign-in')
  expect(await type('staff')).toMatch(/Clara Wendt +owner +all cities +no factor yet/)
  const sessions = db.selectFrom('staffSession').select('endedAt').where('staffId', '=', id)
  expect(await sessions.execute()).toEqual([{ endedAt: Date.parse('2027-01-11T08:00:00Z') }])
})

test.each([
  [['invite', CLARA], 'somebody of the team has this address'],
  [['invite', 'clara'], 'invalid input: email'],
  [['invite', 'new@ruhepol.example', '--role', 'king'], 'king is no role: write owner, dispatcher'],
  [['invite', 'new@ruhepol.example', '--cities', 'bonn'], 'invalid input: cityIds'],
  [['invite', 'new@ruhepol.example', '--language', 'fr'], 'fr is no language'],
  [['invite', 'new@ruhepol.example', '--wage', '5'], 'usage:'],
  [['dismiss', CLARA], 'usage:'],
])('staff %j is refused: %s', async (words, says) => {
  await expect(type('staff', ...words)).rejects.toThrow(says)
})
