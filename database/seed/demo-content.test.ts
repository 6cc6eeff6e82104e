import { pictures } from '@ruhepol/pictures'
import { limits, openCities, quartersOfRange, timeRanges } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import type { ExpertContent, TreatmentId } from './content-types.ts'
import { expertRows, portraitOf, quarterAtTime } from './expert-rows.ts'
import { EXPERTS } from './experts/index.ts'
import { SPOKEN_LANGUAGES } from './experts/spoken-languages.ts'
import { CITIES, LOCATIONS, POSTAL_CODES } from './places/index.ts'
import { BANNERS, DISCOUNTS } from './promotions.ts'
import { REVIEWS } from './reviews/index.ts'
import { TREATMENTS } from './treatments/index.ts'

const BOOKABLE_CITIES = openCities.map(({ id }) => id)
const EIGHTEEN_MONTHS_IN_DAYS = 548
const QUARTERS_OF_AN_HOUR = 4

/** Every { en, de } within a value, with its path. */
function localizedTexts(value: unknown, path: string): { path: string; en: unknown; de: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'de' in value) return [{ path, en: value.en, de: value.de }]
  return Object.entries(value).flatMap(([key, child]) => localizedTexts(child, `${path}.${key}`))
}

const reviews = Object.values(REVIEWS).flat()
const allContent = { CITIES, LOCATIONS, TREATMENTS, EXPERTS, SPOKEN_LANGUAGES }

describe('demo texts', () => {
  test('exist in both languages', () => {
    const texts = localizedTexts(allContent, 'demo')
    expect(texts.length).toBeGreaterThan(250)
    for (const { path, en, de } of texts) {
      expect(en, path).toMatch(/^\S[\s\S]*\S$/)
      expect(de, path).toMatch(/^\S[\s\S]*\S$/)
    }
  })

  test("are calm: no exclamation mark except in guests' reviews", () => {
    for (const { path, en, de } of localizedTexts(allContent, 'demo')) {
      expect(`${String(en)}${String(de)}`, path).not.toContain('!')
    }
  })

  test('include a banner in each language for each city that can be booked', () => {
    const shown = BANNERS.map(({ city, lang }) => `${city} ${lang}`)
    expect(new Set(shown)).toEqual(new Set(['berlin de', 'berlin en', 'hamburg de', 'hamburg en']))
  })
})

describe('pictures', () => {
  test('all exist', () => {
    const shown = [...TREATMENTS, ...LOCATIONS].flatMap(({ media }) => media.map(({ name }) => name as string))
    for (const name of [...shown, ...EXPERTS.map(portraitOf)]) expect(Object.keys(pictures)).toContain(name)
  })

  test('of each treatment and place are its own', () => {
    const shown = [...TREATMENTS, ...LOCATIONS].flatMap(({ id, media }) =>
      media.filter(({ type }) => type === 'image').map(({ name }) => ({ id, name })),
    )
    for (const { id, name } of shown) {
      expect(
        shown.filter((other) => other.name === name && other.id !== id).map((other) => other.id),
        name,
      ).toEqual([])
    }
  })

  test('of an expert are none of a treatment', () => {
    const ofTreatments = TREATMENTS.flatMap(({ media }) => media.map(({ name }) => name as string))
    for (const { media } of expertRows()) {
      const names = (JSON.parse(media) as { name: string }[]).map(({ name }) => name)
      expect(names.filter((name) => ofTreatments.includes(name))).toEqual([])
    }
  })

  test('of an expert begin with the portrait and do not repeat', () => {
    for (const expert of expertRows()) {
      const media = JSON.parse(expert.media) as { type: string; name: string }[]
      expect(media[0]).toEqual({ type: 'image', name: expert.picture })
      expect(new Set(media.map(({ type, name }) => `${type} ${name}`)).size).toBe(media.length)
    }
  })
})

describe('treatments', () => {
  test('are at least twelve, each with a full page of text', () => {
    expect(TREATMENTS.length).toBeGreaterThanOrEqual(12)
    for (const { id, longDescription } of TREATMENTS) {
      expect(longDescription.en.split('\n\n').length, id).toBeGreaterThanOrEqual(3)
      expect(longDescription.de.split('\n\n').length, id).toBe(longDescription.en.split('\n\n').length)
    }
  })

  test('start at 69 euros, per hour as well, and cost more in the evening', () => {
    const prices = TREATMENTS.flatMap((treatment) => treatment.prices)
    expect(Math.min(...prices.map(({ morning }) => morning))).toBe(6900)
    for (const { length, morning, afternoon, evening } of prices) {
      expect((morning * 60) / length).toBeGreaterThanOrEqual(6900)
      expect(morning).toBeLessThan(afternoon)
      expect(afternoon).toBeLessThan(evening)
    }
  })
})

describe('experts', () => {
  test('are forty, numbered from 1, 24 in Berlin and 16 in Hamburg', () => {
    expect(EXPERTS.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(EXPERTS.filter(({ city }) => city === 'berlin')).toHaveLength(24)
    expect(EXPERTS.filter(({ city }) => city === 'hamburg')).toHaveLength(16)
    expect(new Set(EXPERTS.map(({ name }) => name)).size).toBe(40)
  })

  test('offer treatments only at lengths that are on sale', () => {
    for (const { id, services } of EXPERTS) {
      for (const [treatmentId, lengths] of Object.entries(services)) {
        const onSale = TREATMENTS.find((treatment) => treatment.id === treatmentId)?.prices.map(({ length }) => length)
        expect(onSale, `expert ${id}, ${treatmentId}`).toEqual(expect.arrayContaining([...lengths]))
      }
    }
  })

  test('work on quarter hours between 9 and 22, without overlapping shifts', () => {
    for (const { id, shifts } of EXPERTS) {
      for (const weekday of [1, 2, 3, 4, 5, 6, 7] as const) {
        const ofDay = shifts
          .filter(({ weekdays }) => weekdays.includes(weekday))
          .map(({ from, to }) => ({ from: quarterAtTime(from), to: quarterAtTime(to) }))
          .sort((a, b) => a.from - b.from)
        let earliest = limits.openFromHour * QUARTERS_OF_AN_HOUR
        for (const { from, to } of ofDay) {
          expect(Number.isInteger(from) && Number.isInteger(to), `expert ${id}`).toBe(true)
          expect(from, `expert ${id}, weekday ${weekday}`).toBeGreaterThanOrEqual(earliest)
          expect(to, `expert ${id}, weekday ${weekday}`).toBeGreaterThan(from)
          earliest = to
        }
        expect(earliest).toBeLessThanOrEqual(limits.openUntilHour * QUARTERS_OF_AN_HOUR)
      }
    }
  })

  /** Whether an hour of treatment can start on that weekday in that range. */
  function canStart(expert: ExpertContent, weekday: number, range: (typeof timeRanges)[number]): boolean {
    const open = quartersOfRange(range)
    return expert.shifts.some(({ weekdays, from, to }) => {
      const start = Math.max(quarterAtTime(from), open.from)
      return (
        weekdays.some((day) => day === weekday) && start < open.to && start + QUARTERS_OF_AN_HOUR <= quarterAtTime(to)
      )
    })
  }

  test.each(BOOKABLE_CITIES)(
    'in %s include at least three who can start on each weekday at each time of day',
    (city) => {
      for (let weekday = 1; weekday <= 7; weekday += 1) {
        for (const range of timeRanges) {
          const free = EXPERTS.filter((expert) => expert.city === city && canStart(expert, weekday, range))
          expect(free.length, `weekday ${weekday}, ${range}`).toBeGreaterThanOrEqual(3)
        }
      }
    },
  )

  test.each(BOOKABLE_CITIES)('in %s include at least three for every treatment', (city) => {
    const offeredBy = (id: TreatmentId) => EXPERTS.filter((expert) => expert.city === city && expert.services[id])
    for (const { id } of TREATMENTS) expect(offeredBy(id).length, id).toBeGreaterThanOrEqual(3)
  })
})

describe('reviews', () => {
  test('are at least 400, all different, each within its length limit', () => {
    const texts = reviews.map(([, , , text]) => text)
    expect(texts.length).toBeGreaterThanOrEqual(400)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(Array.from(text).length, text).toBeLessThanOrEqual(limits.reviewTextMax)
  })

  test('come with every expert: five to twenty, newest first, from the last 18 months', () => {
    expect(Object.keys(REVIEWS).map(Number)).toEqual(EXPERTS.map(({ id }) => id))
    for (const expert of EXPERTS) {
      const days = (REVIEWS[expert.id] ?? []).map(([, , daysAgo]) => daysAgo)
      expect(days.length, expert.name).toBeGreaterThanOrEqual(5)
      expect(days.length, expert.name).toBeLessThanOrEqual(Math.min(20, expert.bookingCount))
      expect(days).toEqual([...days].sort((a, b) => a - b))
      expect(days[0]).toBeGreaterThanOrEqual(1)
      expect(days.at(-1)).toBeLessThanOrEqual(EIGHTEEN_MONTHS_IN_DAYS)
    }
  })

  test('rate in half stars and are signed with a first name', () => {
    for (const [authorName, halfStars] of reviews) {
      expect([6, 7, 8, 9, 10]).toContain(halfStars)
      expect(authorName).toMatch(/^\p{Lu}[\p{L}-]+$/u)
    }
  })
})

describe('places', () => {
  test('include every city, some of them opening soon, and partners that can be booked', () => {
    const cities = LOCATIONS.filter(({ kind }) => kind === 'city')
    expect(cities.map(({ city }) => city)).toEqual(CITIES.map(({ id }) => id))
    expect(cities.filter(({ openingSoon }) => !openingSoon).map(({ id }) => id)).toEqual(BOOKABLE_CITIES)
    expect(cities.some(({ openingSoon }) => openingSoon)).toBe(true)
    const partners = LOCATIONS.filter(({ kind }) => kind === 'partner')
    expect(partners.length).toBeGreaterThanOrEqual(8)
    expect(partners.filter(({ hotel, feeCents }) => hotel && feeCents)).toHaveLength(2)
    for (const { city } of partners) expect(BOOKABLE_CITIES).toContain(city)
  })

  test('lie in a postal code of their city', () => {
    for (const { id, city, address, postalCode } of LOCATIONS) {
      expect(POSTAL_CODES[city].postalCodes, id).toContain(address?.postalCode ?? postalCode)
    }
  })

  test('have unique postal codes of five digits', () => {
    const codes = Object.values(POSTAL_CODES).flatMap(({ postalCodes }) => [...postalCodes])
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^\d{5}$/)
  })
})

test('the code on every banner has an active discount of 15 percent', () => {
  for (const { promoCode } of BANNERS) {
    expect(DISCOUNTS).toContainEqual(
      expect.objectContaining({
        code: promoCode,
        active: true,
        saving: { kind: 'percent', percent: limits.promoPercent },
      }),
    )
  }
})
