import { expect, it } from 'vitest'
import { stateOfProfile } from './expert-state.ts'

const search = { postalCode: '10115', date: '2026-11-24', timeRange: 'evening', type: 'classic' } as const

it('opening a profile sets the expert and clears day and treatment', () => {
  expect(stateOfProfile(search, '7')).toEqual({ postalCode: '10115', expert: '7', expertRoute: true })
})

it("opening another expert's profile clears day and treatment too", () => {
  expect(stateOfProfile({ ...search, expert: '7', expertRoute: true }, '8')).toEqual({
    postalCode: '10115',
    expert: '8',
    expertRoute: true,
  })
})

it('returning to a profile with a selected treatment keeps the treatment', () => {
  const selected = { ...search, expert: '7', expertRoute: true } as const
  expect(stateOfProfile(selected, '7')).toEqual(selected)
})
