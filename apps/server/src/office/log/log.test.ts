import { expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)

test('an act names its booking, expert or team member, and nothing if it is about something else or that no longer exists', async () => {
  const { db } = stage.context
  const owner = await stage.signIn('owner')
  const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const { code, id } = await desk.paid()
  const expert = await db.selectFrom('expert').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  const subjects = [
    ['booking', id, code],
    ['booking', 'no-id', null],
    ['expert', '1', expert.name],
    ['expert', '999999', null],
    ['staff', staffId, 'Kim owner'],
    ['closures', 'berlin', null],
  ] as const
  for (const [subject, subjectId] of subjects)
    await db.insertInto('officeAct').values({ staffId, verb: 'seeLog', subject, subjectId, requestId: 'r' }).execute()
  const { data } = await stage.call(owner.cookie, '{ acts { acts { subject subjectId subjectName } } }')
  const { acts } = (data as { acts: { acts: object[] } }).acts
  expect(acts.toReversed()).toEqual(
    subjects.map(([subject, subjectId, subjectName]) => ({ subject, subjectId, subjectName })),
  )
})
