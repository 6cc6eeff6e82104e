import { expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { officeLimits } from '@ruhepol/rules/office'
import { appNowPlus } from '../platform/app-now.ts'
import { noteOpened } from './note-opened.ts'
import { officeStageOfFile } from './testing/office-stage.ts'

const stage = await officeStageOfFile()

const DAY = 86_400_000
const setNow = (later: number) => stage.database.setNow(Date.parse(TEST_NOW) + later)

test('the records of who opened a person’s data are kept for 90 days', async () => {
  const { db } = stage.context
  const { id: staffId, sessionId } = await stage.signIn('support')
  const actor = {
    kind: 'staff',
    staffId,
    sessionId,
    role: 'support',
    cityIds: null,
    step: 'done',
    isElevated: false,
  } as const
  await noteOpened({ db, actor }, { subject: 'booking', subjectId: 'cart-1' })
  const opened = () => db.selectFrom('personOpened').select(['staffId', 'subject', 'subjectId']).execute()
  await setNow(officeLimits.personOpenedDays * DAY)
  await stage.runSweep('forgetOffice')
  expect(await opened()).toEqual([{ staffId, subject: 'booking', subjectId: 'cart-1' }])
  await setNow(officeLimits.personOpenedDays * DAY + 1000)
  await stage.runSweep('forgetOffice')
  expect(await opened()).toEqual([])
})

test('codes are deleted after a day, expired challenges at once, and sessions 30 days after their end', async () => {
  const { db } = stage.context
  const { id: staffId } = await stage.signIn('support')
  await db
    .insertInto('staffCode')
    .values({ staffId, expiresAt: appNowPlus(10, 'minute') })
    .execute()
  await db
    .insertInto('staffChallenge')
    .values({ challenge: 'x', expiresAt: appNowPlus(5, 'minute') })
    .execute()
  const left = async () => ({
    codes: (await db.selectFrom('staffCode').select('id').where('staffId', '=', staffId).execute()).length,
    challenges: (await db.selectFrom('staffChallenge').select('challenge').execute()).length,
    sessions: (await db.selectFrom('staffSession').select('id').where('staffId', '=', staffId).execute()).length,
  })
  const after = async (later: number) => {
    await setNow(later)
    await stage.runSweep('forgetStaffSignIns')
    return left()
  }
  expect(await after(4 * 60_000)).toEqual({ codes: 1, challenges: 1, sessions: 1 })
  expect(await after(DAY)).toEqual({ codes: 1, challenges: 0, sessions: 1 })
  expect(await after(DAY + 11 * 60_000)).toEqual({ codes: 0, challenges: 0, sessions: 1 })
  expect(await after(30 * DAY)).toMatchObject({ sessions: 1 })
  expect(await after(30.6 * DAY)).toMatchObject({ sessions: 0 })
})
