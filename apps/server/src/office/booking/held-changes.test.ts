import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const LENA = 'lena@experts.example'
const BEN = 'ben@experts.example'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')
const { db } = stage.context
for (const [id, email] of [LENA, BEN].entries())
  await db
    .updateTable('expert')
    .set({ email })
    .where('id', '=', id + 1)
    .execute()

const setNow = (secondsLater: number) => stage.database.setNow(Date.parse(TEST_NOW) + secondsLater * 1000)

type Booked = Awaited<ReturnType<typeof desk.paid>>

async function act({ code }: Booked, name: Parameters<typeof desk.act>[1], asked: object): Promise<void> {
  const { version: seen } = await desk.sheet(owner, code)
  expect(await desk.act(owner, name, { code, seen, ...asked })).toMatchObject({ refused: undefined })
}
const later = ({ startAt }: Booked) => new Date(startAt + 2 * 3_600_000)
const move = (cart: Booked, expert: string) =>
  act(cart, 'moveBooking', { start: later(cart).toISOString(), experts: [expert], wished: 'office' })
const replace = (cart: Booked) => act(cart, 'replaceExpert', { from: '1', to: '2' })

/** Runs the job of the first change, whose ten seconds are over, before that of the second one is due. */
async function tellFirst(): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where id = (
      select id from pgboss.job where name = 'officeChangeToTell' and state < 'active' order by created_on limit 1
    )`.execute(stage.context.db)
  await stage.deliver()
}

/** A start time in the format of German mails. */
function written(start: Date): string {
  const berlin = { timeZone: 'Europe/Berlin' } as const
  const day = start.toLocaleDateString('de-DE', { ...berlin, day: '2-digit', month: '2-digit', year: 'numeric' })
  const clock = start.toLocaleTimeString('de-DE', { ...berlin, hour: '2-digit', minute: '2-digit' })
  return `${day}, ${clock} Uhr`
}

/** The mails sent about the booking so far: recipients, and whether each names the later time as the valid one. */
async function mailsAbout(cart: Booked): Promise<string[]> {
  const moved = written(later(cart))
  const found: string[] = []
  for (const to of [cart.email, LENA, BEN]) {
    const name = to === cart.email ? 'customer' : to
    for (const { text } of await stage.inbox(to))
      if (text.includes(cart.code)) found.push(`${name}${text.includes(moved) ? ' later' : ''}`)
  }
  return found.toSorted()
}

/** A paid booking whose mails to the customer and the expert have been sent. */
async function booked(): Promise<Booked> {
  const cart = await desk.paid()
  await stage.deliver()
  expect(await mailsAbout(cart)).toEqual(['customer', LENA])
  return cart
}

describe('two changes, the second of which is undone when it is too late to undo the first', () => {
  test('announce a replacement with the time that stays', async () => {
    const cart = await booked()
    await replace(cart)
    await setNow(8)
    await move(cart, '2')
    await setNow(11)
    await tellFirst()
    expect(await mailsAbout(cart)).toEqual(['customer', LENA])
    await act(cart, 'undoChange', {})
    await desk.tell()
    expect(await mailsAbout(cart)).toEqual([BEN, 'customer', 'customer', LENA, LENA])
  })

  test('announce a move to the expert who comes after all', async () => {
    const cart = await booked()
    await move(cart, '1')
    await setNow(8)
    await replace(cart)
    await setNow(11)
    await tellFirst()
    expect(await mailsAbout(cart)).toEqual(['customer', LENA])
    await act(cart, 'undoChange', {})
    await desk.tell()
    expect(await mailsAbout(cart)).toEqual(['customer', 'customer later', LENA, `${LENA} later`])
  })
})

test('two changes that both stay are announced together once it is too late to undo the second', async () => {
  const cart = await booked()
  await move(cart, '1')
  await setNow(8)
  await replace(cart)
  await setNow(11)
  await tellFirst()
  expect(await mailsAbout(cart)).toEqual(['customer', LENA])
  await desk.tell()
  const mails = await mailsAbout(cart)
  expect(mails.filter((mail) => mail.startsWith(BEN))).toEqual([`${BEN} later`])
  expect(mails.filter((mail) => mail.startsWith(LENA))).toEqual([LENA, LENA])
  expect(mails.filter((mail) => mail.startsWith('customer'))).toEqual(['customer', 'customer later', 'customer later'])
})

test('an expert who takes over an appointment before it is moved gets one mail, with only the later time', async () => {
  const cart = await booked()
  await replace(cart)
  await setNow(8)
  await move(cart, '2')
  await setNow(19)
  await desk.tell()
  expect((await mailsAbout(cart)).filter((mail) => !mail.startsWith('customer'))).toEqual([`${BEN} later`, LENA, LENA])
  await setNow(30)
  await act(cart, 'cancelBooking', { reason: 'the expert is ill' })
  await desk.tell()
  const toBen = (await stage.inbox(BEN)).filter(({ text }) => text.includes(cart.code))
  expect(toBen).toHaveLength(2)
  for (const { text } of toBen) expect(text).not.toContain(written(new Date(cart.startAt)))
})
