import { limits } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { verifyBitmaps } from '../../availability/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { at, placing, TEN, worldOfFile } from '../testing/booking-world.ts'
import { holding, slotHoldsOf, withExperts } from '../testing/slot-hold-stage.ts'

const world = await worldOfFile({ poolSize: 40 })
const { db } = world
const { hold, release, sweep, live } = slotHoldsOf(world)

/** The codes of refusals; rethrows anything unexpected. */
const refusals = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ApiError) return [result.reason.code]
    throw result.reason
  })

const unpaidCarts = async () =>
  (await db.selectFrom('cart').select('id').where('status', '=', 'placed').execute()).map(({ id }) => id)

/** Leaves every cart and lets every hold end. */
async function endEverything() {
  for (const cartId of await unpaidCarts()) await world.move(cartId, 'leave')
  await world.advance(limits.slotHoldMinutes)
  await sweep()
  expect([await live(), await verifyBitmaps(db)]).toEqual([0, []])
}

test('if many people hold or place a slot at the same moment, exactly one gets it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const people = Array.from({ length: 24 }, (_, person) => {
      const bookings = [withExperts(1), withExperts(1, 2), withExperts(2, 1)][person % 3] ?? []
      return person % 2 === 0 ? hold(holding({ bookings })) : world.place(placing({ bookings }))
    })
    const refused = refusals(await Promise.allSettled(people))
    expect(refused).toEqual(Array.from({ length: 23 }, () => 'not_available'))
    expect((await live()) + (await unpaidCarts()).length).toBe(1)
    await endEverything()
  }
})

test('placing succeeds or fails as a whole when its hold ends while others wait for the slot', async () => {
  for (let round = 0; round < 25; round += 1) {
    const input = holding()
    await hold(input)
    await world.advance(limits.slotHoldMinutes)
    const [own, other] = await Promise.allSettled([
      world.place(placing({ slotHoldKey: input.idempotencyKey })),
      sweep().then((): Promise<unknown> => (round % 2 === 0 ? hold(holding()) : world.place(placing()))),
    ])
    expect(refusals([own, other])).toEqual(['not_available'])
    expect((await live()) + (await unpaidCarts()).length).toBe(1)
    expect(await verifyBitmaps(db)).toEqual([])
    await endEverything()
  }
})

test('placing gets the slot, whenever its hold arrives or is released', async () => {
  for (let round = 0; round < 25; round += 1) {
    const input = holding()
    const placed = placing({ slotHoldKey: input.idempotencyKey })
    if (round % 2 === 0) await hold(input)
    const results = await Promise.allSettled([
      world.place(placed),
      round % 2 === 0 ? release(input) : hold(input),
      world.place(placed),
    ])
    expect(refusals(results)).toEqual([])
    expect([await live(), (await unpaidCarts()).length]).toEqual([0, 1])
    expect(await verifyBitmaps(db)).toEqual([])
    await endEverything()
  }
})

test("two pages that want each other's slot both keep their own", async () => {
  for (let round = 0; round < 5; round += 1) {
    const pages = [holding({ bookings: withExperts(1, 2) }), holding({ bookings: withExperts(4, 3) })]
    for (const page of pages) await hold(page)
    const swapped = pages.map(({ idempotencyKey: replaces }, index) =>
      hold(holding({ bookings: pages[1 - index]?.bookings ?? [], replaces })),
    )
    expect(refusals(await Promise.allSettled(swapped))).toEqual(['not_available', 'not_available'])
    expect(await live()).toBe(2)
    expect(await verifyBitmaps(db)).toEqual([])
    await endEverything()
  }
})

test('bitmaps equal bookings and holds whatever people do at the same moment', async () => {
  let seed = 20261126
  const random = (below: number) => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return (seed >>> 10) % below
  }
  const held: ReturnType<typeof holding>[] = []
  const recent = () => held.at(-1 - random(Math.min(held.length, 8)))
  const choose = (): Partial<ReturnType<typeof holding>> & Pick<ReturnType<typeof holding>, 'bookings' | 'time'> => {
    const expert = 1 + random(4)
    const bookings = random(3) === 0 ? withExperts(expert, 1 + (expert % 4)) : withExperts(expert)
    return { bookings, time: at(TEN + random(24)), ...(random(2) === 0 ? { locationId: 'spa', postalCode: null } : {}) }
  }
  const granted = new Set<string>()
  const grant = (what: string) => () => granted.add(what)
  const act = (): Promise<unknown> => {
    const former = recent()
    const action = random(5)
    if (former && action === 0) return release(former).then(grant('release'))
    if (former && action === 1) {
      const { bookings, time, locationId = null, idempotencyKey: slotHoldKey } = former
      return world.place(placing({ bookings, time, locationId, slotHoldKey })).then(grant('place what is held'))
    }
    if (action === 2) {
      const { bookings, time, locationId = null } = choose()
      return world.place(placing({ bookings, time, locationId })).then(grant('place'))
    }
    const replaces = random(2) === 0 ? former?.idempotencyKey : undefined
    const input = holding({ ...choose(), ...(replaces !== undefined && { replaces }) })
    held.push(input)
    return hold(input).then(grant(replaces === undefined ? 'hold' : 'hold instead'))
  }
  for (let round = 0; round < 30; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 16 }, act))
    expect(refusals(results).filter((code) => code !== 'not_available')).toEqual([])
    expect(await verifyBitmaps(db)).toEqual([])
    if (round % 6 === 5) {
      for (const cartId of (await unpaidCarts()).slice(0, 8)) await world.move(cartId, 'leave')
      await world.advance(limits.slotHoldMinutes)
      await sweep()
    }
  }
  // Runs in which every call was refused would prove nothing.
  expect([...granted].sort()).toEqual(['hold', 'hold instead', 'place', 'place what is held', 'release'])
  await endEverything()
})
