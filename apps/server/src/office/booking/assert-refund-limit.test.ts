import { describe, expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile, type Signed } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')

/** The same person with a new session, since sessions end after twelve hours. */
const again = async (person: Signed): Promise<Signed> => ({ ...person, ...(await stage.sessionOf(person.id)) })

describe('cancelling by support', () => {
  const cancel = async (person: Signed, code: string) => {
    const { refused } = await desk.act(person, 'cancelBooking', {
      code,
      seen: (await desk.sheet(person, code)).version,
      reason: 'The expert is ill',
    })
    return refused
  }

  test('refunds at most 200 EUR in a day in Berlin, and is refused if it would exceed that', async () => {
    const support = await stage.signIn('support')
    const codes: string[] = []
    for (let count = 0; count < 3; count += 1) codes.push((await desk.paid()).code)
    const [first = '', second = '', third = ''] = codes
    expect(await cancel(support, first)).toBeUndefined()
    expect(await cancel(support, second)).toBeUndefined()
    expect(await cancel(support, third)).toBe('FORBIDDEN refund_limit')
    expect(await desk.sheet(owner, third)).toMatchObject({ status: 'paid', acts: [], money: { refunds: [] } })
    // The last second of the same day in Berlin.
    await stage.database.setNow('2027-01-11T22:59:59Z')
    expect(await cancel(await again(support), third)).toBe('FORBIDDEN refund_limit')
    await stage.database.setNow('2027-01-11T23:00:00Z')
    expect(await cancel(await again(support), third)).toBeUndefined()
  })

  test('counts simultaneous cancellations of the same person, but not those of others', async () => {
    const [support, colleague] = [await stage.signIn('support'), await stage.signIn('support')]
    const codes: string[] = []
    for (let count = 0; count < 4; count += 1) codes.push((await desk.paid()).code)
    const [first = '', second = '', third = '', fourth = ''] = codes
    expect(await cancel(support, first)).toBeUndefined()
    const both = await Promise.all([cancel(support, second), cancel(support, third)])
    expect(both.sort()).toEqual(['FORBIDDEN refund_limit', undefined])
    expect(await cancel(colleague, fourth)).toBeUndefined()
  })
})
