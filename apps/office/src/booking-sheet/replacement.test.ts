import { describe, expect, test } from 'vitest'
import { replacementOf, type Experts } from './replacement.ts'

const candidate = (id: string) => ({ id, name: id, rating: 49, bookingsOfDay: 0 })
const ada = { id: 'ada', name: 'Ada', candidates: [] }
const ben = { id: 'ben', name: 'Ben', candidates: [candidate('cem'), candidate('dora')] }
const ida = { id: 'ida', name: 'Ida', candidates: [candidate('cem')] }
const named = (experts: Experts, draft: { from?: string; to?: string }) => {
  const replacement = replacementOf(experts, draft)
  return replacement && [replacement.from.id, replacement.to?.id]
}

describe('the replacement that a draft describes', () => {
  test('begins as the best candidate for the first expert who can be replaced', () => {
    expect(named([ada, ben, ida], {})).toEqual(['ben', 'cem'])
    expect(named([ada, ben, ida], { from: 'ida' })).toEqual(['ida', 'cem'])
  })

  test('is the chosen candidate once one is chosen', () => {
    expect(named([ada, ben, ida], { from: 'ben', to: 'dora' })).toEqual(['ben', 'dora'])
  })

  test('is undefined if the chosen candidate is no longer free', () => {
    expect(named([ben], { from: 'ben', to: 'eva' })).toEqual(['ben', undefined])
  })

  test('stays with the expert who cannot come, even if only the other one of a couple could be replaced', () => {
    expect(named([ada, ben], { from: 'ada' })).toEqual(['ada', undefined])
  })

  test('is undefined if nobody is free', () => {
    expect(named([ada], {})).toBeUndefined()
  })
})
