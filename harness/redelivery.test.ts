import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { observeCrashpoints } from '@ruhepol/server/platform/crashpoint'
import { standingOf } from './support/check-world.ts'
import { methodNames } from './support/methods.ts'
import type { Play } from './support/play.ts'
import { isLong, randomNumbers, report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'
import { storiesOf } from './support/stories.ts'
import { endingOf } from './support/story.ts'

const { world, play, rest } = await worldOfFile()
const { db } = world.database
const MINUTES = 60_000
const MOST_TIMES = 5
const DEATH = 'the worker died here'

const random = randomNumbers('redelivery')
const upTo = (most: number) => 1 + Math.floor(random() * most)

/** Duplicates every waiting job up to five times. */
async function deliverAgain(): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, data, retry_limit, retry_delay, retry_delay_max, retry_backoff, start_after, singleton_key,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter, created_on, heartbeat_seconds)
    select gen_random_uuid(), name, data, retry_limit, retry_delay, retry_delay_max, retry_backoff, start_after, singleton_key,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter, created_on, heartbeat_seconds
    from pgboss.job, generate_series(2, ${upTo(MOST_TIMES)}::int) where state = 'created'`.execute(db)
}

/** Kills the worker, with all its work, at one of the next crash points; another one continues. */
async function workAndDie(person: Play): Promise<void> {
  let left = upTo(30)
  observeCrashpoints((name) => {
    left -= 1
    if (left === 0) throw new Error(`${DEATH}: ${name}`)
  })
  try {
    await person.work()
  } finally {
    observeCrashpoints(undefined)
  }
}

test(
  'every job delivered up to five times, with its worker killed in between, has exactly one effect',
  { timeout: 600 * MINUTES },
  async () => {
    const count = times(400, 12)
    for (let run = 0; run < count; run += 1) {
      const method = methodNames[run % methodNames.length] ?? 'card'
      const stories = storiesOf(method)
      const story = stories[Math.floor(random() * stories.length)]
      if (!story) throw new Error('there is no story')
      const person = play(method)
      const told: Play = {
        ...person,
        work: async () => {
          await deliverAgain()
          await workAndDie(person)
          // Failed jobs are retried a moment later.
          await person.later(0.1)
          await deliverAgain()
          await person.work()
        },
      }
      told.webhooks = async () => {
        for (let sent = -1; sent !== 0;) {
          sent = (await world.deliver()).length
          await told.work()
        }
      }
      await story.tell(told)
      for (let round = 0; round < 3; round += 1) {
        await person.later(1)
        await person.sweep('expireHolds')
        await person.sweep('reconcilePayments')
        await told.webhooks()
      }
      for (const made of person.payables) {
        const standing = await standingOf(world, made)
        const { status, retainedCents, charges, mails, openAttempts } = standing
        const what = `run ${run}: ${story.name} by ${method}`
        const ending = endingOf(story, method, made.subject)
        expect({ status, keeps: retainedCents > 0, openAttempts }, what).toEqual({ ...ending, openAttempts: 0 })
        expect(charges, what).toBeLessThanOrEqual(1)
        if (ending.keeps) expect(retainedCents, what).toBe(made.totalCents - standing.goodwillCents)
        expect(mails, what).toEqual([...new Set(mails)])
      }
      await rest()
      if (isLong && run % 100 === 99) report(`redelivery: ${run + 1} runs`)
    }
  },
)
