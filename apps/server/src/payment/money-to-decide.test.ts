import { describe, expect, test } from 'vitest'
import { getCart } from '../booking/index.ts'
import { operate } from '../operator/index.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile()
const { db, log, config } = stage.context
const { stripe, paypal } = dashboards(stage)

/** The operator's mails about a booking or an order. */
const mailsAbout = async (code: string) =>
  (await stage.inbox(config.OPERATOR_MAIL)).filter(({ subject }) => subject.includes(code))
const subjectsAbout = async (code: string) => (await mailsAbout(code)).map(({ subject }) => subject)
const type = (...words: string[]) => operate({ db, log, config, queue: stage.queue }, words)
/** The line about it in `operator money`. */
const listed = async (code: string) => (await type('money')).split('\n').find((line) => line.includes(code))
const codeOfCart = async ({ id }: { id: string }) => (await getCart(db, id)).customId
const codeOfOrder = async ({ id }: { id: string }) =>
  (await db.selectFrom('voucherOrder').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

async function newestRefundOfOurs(): Promise<string> {
  const refunds = db.selectFrom('refund').select('id').where('cause', '<>', 'provider').orderBy('id', 'desc')
  return (await refunds.executeTakeFirstOrThrow()).id
}

describe.each<[string, Dashboard]>([
  ['Stripe', stripe],
  ['PayPal', paypal],
])('the operator is told once by mail, and in the list of money, at %s about', (_provider, dashboard) => {
  test('vouchers whose payment is disputed', async () => {
    const { target: order, payment } = await dashboard.paidOrder()
    const code = await codeOfOrder(order)
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    await dashboard.sendBackwards()
    await stage.deliver()
    expect(await subjectsAbout(code)).toEqual([`Zahlung angefochten: ${code}`])
    expect((await mailsAbout(code))[0]?.text).toContain('125,00')
    expect(await listed(code)).toContain('dispute open')
    await dashboard.close(dispute, 'won')
    await stage.deliver()
    expect(await subjectsAbout(code)).toHaveLength(1)
    expect(await listed(code)).toBeUndefined()
  })

  test('an upcoming appointment whose payment is disputed, and the lost dispute', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const code = await codeOfCart(cart)
    const dispute = await dashboard.dispute(payment)
    await stage.deliver()
    expect(await listed(code)).toContain('dispute open')
    await dashboard.close(dispute, 'lost')
    await stage.deliver()
    await dashboard.sendBackwards()
    await stage.deliver()
    const lost = `Anfechtung verloren, Termin steht bevor: ${code}`
    expect((await subjectsAbout(code)).toSorted()).toEqual([lost, `Zahlung angefochten: ${code}`])
    const mail = (await mailsAbout(code)).find(({ subject }) => subject === lost)
    expect(mail?.text).toContain('81,00')
    expect((await type('money')).split('\n').filter((line) => line.includes(code))).toEqual([
      expect.stringContaining('dispute lost'),
    ])
  })

  test('an upcoming appointment whose payment was refunded', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const code = await codeOfCart(cart)
    await dashboard.refund(payment)
    await stage.deliver()
    expect(await subjectsAbout(code)).toEqual([`Zahlung zurückgegangen, Termin steht bevor: ${code}`])
    expect((await mailsAbout(code))[0]?.text).toContain('stornieren Sie ihn im Büro')
    expect(await listed(code)).toContain('paid back, appointment to come')
  })

  test('a refused refund', async () => {
    const { target: cart } = await dashboard.paidCart()
    const code = await codeOfCart(cart)
    await dashboard.refuseRefunds(1)
    await cancelByOperator({ db, log }, cart.id)
    await stage.deliver()
    expect(await subjectsAbout(code)).toEqual([`Erstattung fehlgeschlagen: ${code}`])
    const id = await newestRefundOfOurs()
    expect((await mailsAbout(code))[0]?.text).toContain(`money repaid ${id}`)
    expect(await listed(code)).toContain('refund failed')
    await type('money', 'repaid', id)
    expect(await listed(code)).toBeUndefined()
  })

  test('a refused refund, and once more if the dashboard refund that settled it comes back, as for the customer', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const code = await codeOfCart(cart)
    const subject = `Erstattung fehlgeschlagen: ${code}`
    await dashboard.refuseRefunds(1)
    await cancelByOperator({ db, log }, cart.id)
    await stage.deliver()
    await dashboard.refund(payment)
    await stage.deliver()
    expect(await subjectsAbout(code)).toEqual([subject])
    await dashboard.failRefunds(payment)
    await stage.deliver()
    await dashboard.sendBackwards()
    await stage.deliver()
    expect(await subjectsAbout(code)).toEqual([subject, subject])
    const failed = (await stage.inbox(cart.email)).filter((mail) => mail.subject.includes('hat nicht geklappt'))
    expect(failed).toHaveLength(2)
    await type('money', 'repaid', await newestRefundOfOurs())
  })
})
