import { expect } from 'vitest'
import type { ChildServer } from './child-server.ts'
import { killInTransaction, type MessageKind } from './kill-in-transaction.ts'
import type { World } from './world.ts'

/** One crash point, at one of the times that a story reaches it. */
type AtPoint = { point: string; passing: number; arm?: never }

/** A moment without a crash point. `arm` prepares the kill before a story, and returns what ends that after it. */
type AtMoment = { point: string; passing: 1; arm: (run: ArmedRun) => Promise<() => Promise<void>> }
type ArmedRun = { server: ChildServer; comesBack: boolean }

export type Death = AtPoint | AtMoment

/** Whether an entry of `passed` is a crash point and not a request. */
export const isPoint = (entry: string) => !entry.startsWith('request ')

export function deathsOf(passed: readonly string[]): Death[] {
  const passings = new Map<string, number>()
  return passed.filter(isPoint).map((point) => {
    const passing = (passings.get(point) ?? 0) + 1
    passings.set(point, passing)
    return { point, passing }
  })
}

/** Kills the server while the hotel's program has a message and has not answered yet. */
export const beforeAnswer = (world: World): Death => ({
  point: 'message without an answer',
  passing: 1,
  arm: async ({ server }) => {
    const hotel = await world.hotel()
    hotel.beforeNextAnswer(server.kill)
    return () => Promise.resolve()
  },
})

/** Changes that nobody makes if the person or program that asked for them does not come back. */
const askedFor: readonly MessageKind[] = ['booking.placed', 'booking.moved', 'booking.cancelled']

/** Kills the server in the middle of the transaction that writes this kind of event for a partner. */
export const inTransaction = (world: World, kind: MessageKind): Death => ({
  point: `transaction of ${kind}`,
  passing: 1,
  arm: async ({ server, comesBack }) => {
    const disarm = await killInTransaction(world.database.db, kind, server.kill)
    return async () => {
      // The killed transaction has left nothing; only a repeated one has.
      expect(await disarm(), `events ${kind}`).toBe(askedFor.includes(kind) && !comesBack ? 0 : 1)
    }
  },
})
