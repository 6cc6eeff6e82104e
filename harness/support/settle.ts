import type { Play } from './play.ts'
import { standingOf, type Made, type Standing } from './check-world.ts'

/** The longest time until an interrupted operation must be settled (reliability 3). */
const ROUNDS = 2
const ROUND_MINUTES = 1
const HOLD_IS_OVER = 31
/** Nothing is held for a voucher order, so it waits for a day, as a slot does that was booked on the telephone. */
const DAY_IS_OVER = 24 * 60 + 1

/** Two minutes in which the server runs its periodic work. */
async function twoMinutes({
  later,
  sweep,
  work,
  webhooks,
  takeBack,
  tellPartners,
  world: { provider },
}: Play): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await later(ROUND_MINUTES)
    await takeBack()
    await sweep('expireHolds')
    await sweep('reconcilePayments')
    await work()
    for (const { id, status } of (await provider.books()).refunds) {
      if (status === 'pending') await provider.settleRefund(id, 'succeeded')
    }
    await webhooks()
    await tellPartners()
  }
}

const waitsForPerson = ({ status }: Standing) => status === 'placed' || status === 'waitingForPayment'

/** Things done as intended, for which a mail is required. */
const fulfilled = new Set(['paid', 'active', 'new'])

/** The reasons why it is stuck; empty if it has completely ended or only waits for the person. */
function stuck(standing: Standing): string[] {
  const { status, openAttempts, openPayments, charges, mails } = standing
  return [
    ...(status === 'releasing' ? ['it is still being released'] : []),
    ...(charges > 0 && waitsForPerson(standing) ? ['it was paid and does not know it'] : []),
    ...(!waitsForPerson(standing) && openAttempts > 0 ? ['an attempt has no end'] : []),
    ...(!waitsForPerson(standing) && openPayments > 0 ? ['a payment can still take money'] : []),
    ...(mails.some((mail) => mail.includes('not sent')) ? ['a mail was not sent'] : []),
    ...(fulfilled.has(status) && mails.length === 0 ? ['no confirmation was sent'] : []),
    ...(charges > 1 ? ['it was charged twice'] : []),
  ]
}

/**
 * Lets two minutes pass after an interruption, after which nothing may be stuck; if the person never came back, the
 * hold has expired too. Returns the final state of each thing. Throws if one is stuck.
 */
export async function settled(
  play: Play,
  things: readonly Made[],
  interrupted: boolean,
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  const look = async () => {
    for (const made of things) {
      const standing = await standingOf(play.world, made)
      const problems = stuck(standing)
      if (problems.length > 0)
        throw new Error(`${made.subject} ${made.id}: ${problems.join(', ')}: ${JSON.stringify(standing)}`)
      standings.set(made.id, standing)
    }
  }
  await play.webhooks()
  await play.tellPartners()
  if (interrupted) await twoMinutes(play)
  await look()
  const waiting = [...standings.values()].filter(waitsForPerson)
  if (waiting.length > 0) {
    const isOrder = waiting.some(({ subject }) => subject === 'voucher')
    await play.later(isOrder || waiting.some(({ isByPhone }) => isByPhone) ? DAY_IS_OVER : HOLD_IS_OVER)
    if (isOrder) await play.sweep('cancelUnpaidOrders')
    await twoMinutes(play)
    await look()
    for (const [id, standing] of standings) {
      if (waitsForPerson(standing)) throw new Error(`${id} outlived its time: ${JSON.stringify(standing)}`)
    }
  }
  return standings
}
