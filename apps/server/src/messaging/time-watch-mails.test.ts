import { expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { watchStage } from '../time-watch/testing/watch-stage.ts'
import { mails } from './mails.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const at = watchStage(stage)
await at.fill()

test('a mail about an opened time keeps the address while another worker is sending it, and then deletes it', async () => {
  await at.watchConfirmed('busy@example.org')
  await at.open()
  await stage.runSweep('tellWatchers')
  const [watch] = await at.watches()
  const { db, log } = stage.context
  const send = () => mails.timeOpened.find({ db, config: stage.config, log }, { watchId: watch?.id })
  const claimed = { template: 'timeOpened', causeId: watch?.id ?? '', claimedUntil: '2027-01-11T08:05:00Z' }
  await db.insertInto('mail').values(claimed).execute()
  await expect(send()).rejects.toThrow('being sent by another worker')
  expect(await at.watches()).toHaveLength(1)
  await stage.database.advance(5)
  expect(await send()).toBeUndefined()
  expect(await at.watches()).toEqual([])
})
