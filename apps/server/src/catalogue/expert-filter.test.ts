import { describe, expect, test } from 'vitest'
import { facetsOf, filterExperts, type ExpertFacts } from './expert-filter.ts'

const expert = (id: number, treatmentTypeIds: string[], en: string, de: string, years: number | null): ExpertFacts => ({
  id,
  treatmentTypeIds,
  languages: { en, de },
  years,
})
const experts = [
  expert(1, ['classic', 'thai'], 'German, English', 'Deutsch, Englisch', 11),
  expert(2, ['classic'], 'German', 'Deutsch', 5),
  expert(3, ['thai'], 'Thai, English', 'Thai, Englisch', null),
]
const names = new Map([
  ['thai', { en: 'Thai massage', de: 'Thaimassage' }],
  ['classic', { en: 'Classic massage', de: 'Klassische Massage' }],
  ['facial', { en: 'Facial', de: 'Gesichtsmassage' }],
])

describe('experts', () => {
  test.each([
    [{}, [1, 2, 3]],
    [{ treatmentTypeId: 'thai' }, [1, 3]],
    [{ language: 'german' }, [1, 2]],
    [{ language: 'GERMAN', minYears: 6 }, [1]],
    [{ language: 'thai', treatmentTypeId: 'classic' }, []],
    [{ minYears: 5 }, [1, 2]],
    [{ language: 'germ' }, []],
  ])('filtered by %j are %j, in their order', (filter, ids) => {
    expect(filterExperts(experts, filter).map(({ id }) => id)).toEqual(ids)
  })

  test('are counted for each value within the other filters, without treatments that nobody gives', () => {
    const { treatments, languages, years, ...any } = facetsOf(experts, { language: 'german' }, names)
    const counts = (facets: { value: string; count: number }[]) => facets.map(({ value, count }) => [value, count])
    expect(counts(treatments)).toEqual([
      ['thai', 1],
      ['classic', 2],
    ])
    expect(counts(languages)).toEqual([
      ['english', 2],
      ['german', 2],
      ['thai', 1],
    ])
    expect(counts(years)).toEqual([
      ['5', 2],
      ['10', 1],
      ['20', 0],
    ])
    expect(any).toEqual({ anyTreatment: 2, anyLanguage: 3, anyYears: 2 })
    expect(languages[0]?.name).toEqual({ en: 'English', de: 'Englisch' })
  })
})
