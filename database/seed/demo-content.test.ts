import { pictures } from '@ruhepol/pictures'
import { limits, openCities, quartersOfRange, timeRanges } from '@ruhepol/rules'
import { parseWorkHours, weekdayNames } from '@ruhepol/server/availability/index'
import { readCatalogueFile } from '@ruhepol/server/imports/index'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'
import { BANNERS } from './promotions.ts'
import { REVIEWS } from './reviews/index.ts'

const { file } = readCatalogueFile(demoCatalogue())
if (!file) throw new Error('the demo has no valid catalogue file')
const { cities, places, treatments, experts, discounts } = file

const BOOKABLE_CITIES: readonly string[] = openCities.map(({ id }) => id)
const EIGHTEEN_MONTHS_IN_DAYS = 548
const QUARTERS_OF_AN_HOUR = 4

/** Every { en, de } within a value, with its path. */
function localizedTexts(value: unknown, path: string): { path: string; en: unknown; de: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'de' in value) return [{ path, en: value.en, de: value.de }]
  return Object.entries(value).flatMap(([key, child]) => localizedTexts(child, `${path}.${key}`))
}

const reviews = Object.values(REVIEWS).flat()
const allContent = { cities, places, treatments, experts }

describe('demo texts', () => {
  test('exist in both languages', () => {
    const texts = localizedTexts(allContent, 'demo')
    expect(texts.length).toBeGreaterThan(200)
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
  const locations = [...cities, ...places]

  test('all exist', () => {
    const shown = [...treatments, ...locations, ...experts].flatMap(({ media }) => media.map(({ name }) => name))
    for (const name of shown) expect(Object.keys(pictures)).toContain(name)
  })

  test('of each treatment and place are its own', () => {
    const shown = [...treatments, ...locations].flatMap(({ id, media }) =>
      media.filter(({ type }) => type === 'image').map(({ name }) => ({ id, name })),
    )
    for (const { id, name } of shown) {
      expect(
        shown.filter((other) => other.name === name && other.id !== id).map((other) => other.id),
        name,
      ).toEqual([])
    }
  })

  test('of an expert are not used for a treatment', () => {
    const ofTreatments = treatments.flatMap(({ media }) => media.map(({ name }) => name))
    for (const { media } of experts) expect(media.filter(({ name }) => ofTreatments.includes(name))).toEqual([])
  })

  test('of an expert begin with the portrait and do not repeat', () => {
    for (const { media, picture } of experts) {
      expect(media[0]).toEqual({ type: 'image', name: picture })
      expect(new Set(media.map(({ type, name }) => `${type} ${name}`)).size).toBe(media.length)
    }
  })
})

describe('treatments', () => {
  test('are at least twelve, each with a full page of text', () => {
    expect(treatments.length).toBeGreaterThanOrEqual(12)
    for (const { id, longDescription } of treatments) {
      expect(longDescription.en.split('\n\n').length, id).toBeGreaterThanOrEqual(3)
      expect(longDescription.de.split('\n\n').length, id).toBe(longDescription.en.split('\n\n').length)
    }
  })

  test('start at 69 euros, per hour as well, and cost more in the evening', () => {
    const prices = treatments.flatMap((treatment) => treatment.prices)
    expect(Math.min(...prices.map(({ morning }) => morning))).toBe(6900)
    for (const { minutes, morning, afternoon, evening } of prices) {
      expect((morning * 60) / minutes).toBeGreaterThanOrEqual(6900)
      expect(morning).toBeLessThan(afternoon)
      expect(afternoon).toBeLessThan(evening)
    }
  })
})

describe('experts', () => {
  test('are forty, numbered from 1, 24 in Berlin and 16 in Hamburg', () => {
    expect(experts.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(experts.filter(({ city }) => city === 'berlin')).toHaveLength(24)
    expect(experts.filter(({ city }) => city === 'hamburg')).toHaveLength(16)
    expect(new Set(experts.map(({ name }) => name)).size).toBe(40)
  })

  /** Whether an hour of treatment can start on that weekday in that range. */
  function canStart(
    { shifts }: (typeof experts)[number],
    weekday: number,
    range: (typeof timeRanges)[number],
  ): boolean {
    const open = quartersOfRange(range)
    const hours = parseWorkHours(shifts[weekdayNames[weekday - 1] ?? 'mon'] ?? [])
    if (typeof hours === 'string') throw new Error(hours)
    return hours.some(({ fromQuarter, toQuarter }) => {
      const start = Math.max(fromQuarter, open.from)
      return start < open.to && start + QUARTERS_OF_AN_HOUR <= toQuarter
    })
  }

  test.each(BOOKABLE_CITIES)(
    'in %s include at least three who can start on each weekday at each time of day',
    (city) => {
      for (let weekday = 1; weekday <= 7; weekday += 1) {
        for (const range of timeRanges) {
          const free = experts.filter((expert) => expert.city === city && canStart(expert, weekday, range))
          expect(free.length, `weekday ${weekday}, ${range}`).toBeGreaterThanOrEqual(3)
        }
      }
    },
  )

  test.each(BOOKABLE_CITIES)('in %s include at least three for every treatment', (city) => {
    const offeredBy = (id: string) => experts.filter((expert) => expert.city === city && expert.services[id])
    for (const { id } of treatments) expect(offeredBy(id).length, id).toBeGreaterThanOrEqual(3)
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
    expect(Object.keys(REVIEWS).map(Number)).toEqual(experts.map(({ id }) => id))
    for (const expert of experts) {
      const days = (REVIEWS[expert.id] ?? []).map(([, , daysAgo]) => daysAgo)
      expect(days.length, expert.name).toBeGreaterThanOrEqual(5)
      expect(days.length, expert.name).toBeLessThanOrEqual(Math.min(20, expert.bookingsBefore))
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
  test('include every city that texts name, some opening soon, and partners that can be booked', () => {
    const open = cities.filter(({ openingSoon }) => !openingSoon)
    expect(open.map(({ id, name }) => ({ id, name }))).toEqual(openCities)
    expect(cities.some(({ openingSoon }) => openingSoon)).toBe(true)
    for (const { instantLeadTimeMinutes, travelMinutes } of cities)
      expect({ instantLeadTimeMinutes, travelMinutes }).toEqual({
        instantLeadTimeMinutes: limits.instantLeadTimeMinutes,
        travelMinutes: limits.travelMinutes,
      })
    expect(places.length).toBeGreaterThanOrEqual(8)
    expect(places.filter(({ hotel, feeCents }) => hotel && feeCents)).toHaveLength(2)
    for (const { city } of places) expect(BOOKABLE_CITIES).toContain(city)
  })

  test('have postal codes of their own', () => {
    const codes = cities.flatMap(({ postalCodes }) => Object.values(postalCodes).flat())
    expect(new Set(codes).size).toBe(codes.length)
    // Neuwerk belongs to Hamburg and is an island in the North Sea, too far for an expert.
    expect(codes).not.toContain('27499')
  })
})

test('the code on every banner has an active discount of 15 percent', () => {
  for (const { promoCode } of BANNERS) {
    expect(discounts).toContainEqual(
      expect.objectContaining({ code: promoCode, active: true, percent: limits.promoPercent }),
    )
  }
})

test('the code for new customers takes off what texts say', () => {
  expect(discounts).toContainEqual(
    expect.objectContaining({ newCustomersOnly: true, amountCents: limits.newCustomerDiscountCents }),
  )
})
