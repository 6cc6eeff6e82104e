import type { Play } from './play.ts'
import { standingOf, type Standing } from './check-world.ts'

/** What comes of anything that was interrupted must have come of it after so long (reliability 3). */
const ROUNDS = 2
const ROUND_MINUTES = 1
const HOLD_IS_OVER = 31

/** Two minutes in which the server does what it does by itself again and again. */
async function twoMinutes({ later, sweep, work, webhooks, takeBack, world: { provider } }: Play): Promise<void> {
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
  }
}

const waitsForPerson = ({ status }: Standing) => status === 'placed' || status === 'waitingForPayment'

/** What is stuck about a cart; empty where it has ended in every respect or waits for nobody but the person. */
function stuck(standing: Standing): string[] {
  const { status, openAttempts, openPayments, charges, mails } = standing
  return [
    ...(status === 'releasing' ? ['it is still being released'] : []),
    ...(charges > 0 && waitsForPerson(standing) ? ['it was paid and does not know it'] : []),
    ...(!waitsForPerson(standing) && openAttempts > 0 ? ['an attempt has no end'] : []),
    ...(!waitsForPerson(standing) && openPayments > 0 ? ['a payment can still take money'] : []),
    ...(mails.some((mail) => mail.includes('not sent')) ? ['a mail was not sent'] : []),
    ...(status === 'paid' && mails.length === 0 ? ['no confirmation was sent'] : []),
    ...(charges > 1 ? ['it was charged twice'] : []),
  ]
}

/**
 * After an interruption lets two minutes go by. Then nothing may be stuck; where the person never came back, the hold goes by
 * too. Answers how each cart stands in the end. Throws where one of them is stuck.
 */
export async function settled(
  play: Play,
  cartIds: readonly string[],
  interrupted: boolean,
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  const look = async () => {
    for (const id of cartIds) {
      const standing = await standingOf(play.world, id)
      const problems = stuck(standing)
      if (problems.length > 0) throw new Error(`cart ${id}: ${problems.join(', ')}: ${JSON.stringify(standing)}`)
      standings.set(id, standing)
    }
  }
  await play.webhooks()
  if (interrupted) await twoMinutes(play)
  await look()
  if ([...standings.values()].some(waitsForPerson)) {
    await play.later(HOLD_IS_OVER)
    await twoMinutes(play)
    await look()
    for (const [id, standing] of standings) {
      if (waitsForPerson(standing)) throw new Error(`cart ${id} outlived its hold: ${JSON.stringify(standing)}`)
    }
  }
  return standings
}
