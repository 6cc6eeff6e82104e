import { expect, test } from 'vitest'
import { insertRequest } from '../office/testing/insert-request.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { findRequestToAnswerMail } from './request-mails.ts'

const { stage } = await stageOfFile()

test('without the office, the operator answers a booking request by replying to the mail about it', async () => {
  const { db, config, log } = stage.context
  const requestId = await insertRequest(db)
  const mailWith = async (OFFICE: 'on' | 'off') => {
    const mail = await findRequestToAnswerMail({ db, config: { ...config, OFFICE }, log }, { requestId })
    const { link, ending } = (await mail?.write()) ?? {}
    return { replyTo: mail?.replyTo, link, ending }
  }
  const off = await mailWith('off')
  expect(off).toMatchObject({
    replyTo: 'ziegenfuss@example.org',
    link: { label: 'Antwort schreiben', url: 'mailto:ziegenfuss@example.org' },
  })
  const on = await mailWith('on')
  expect(on.replyTo).toBeUndefined()
  expect(on.link?.url).toContain(`/office/requests?request=${requestId}`)
  expect(on.ending).not.toEqual(off.ending)
})
