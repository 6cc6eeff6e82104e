import { comparableCode, type Day, type LocationKind } from '@ruhepol/rules'
import type { CheckedFile, Placed } from './read-catalogue-file.ts'

/** Ids in the database that a catalogue file may refer to. */
export type KnownCatalogue = {
  today: Day
  /** With the postal codes of each. */
  cities: ReadonlyMap<string, ReadonlySet<string>>
  /** The city of each postal code and municipality, as "04103 Leipzig". */
  cityOfPostalCode: ReadonlyMap<string, string>
  locations: ReadonlyMap<string, LocationKind>
  /** With the durations on sale now or later, in minutes. */
  treatments: ReadonlyMap<string, ReadonlySet<number>>
  discounts: ReadonlyMap<string, { active: boolean; oncePerPerson: boolean; isUsed: boolean }>
}

const withoutProblem: readonly string[] = []

/** Reports each item whose key an earlier one in its list has. */
function repeated<Item>(list: string, items: readonly Placed<Item>[], keyOf: (item: Item) => unknown): string[] {
  const first = new Map<unknown, number>()
  return items.flatMap(({ item, index }) => {
    const key = keyOf(item)
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    return before === undefined ? [] : [`${list}[${index}]: ${String(key)} is in ${list}[${before}] already`]
  })
}

function cityProblems({ items }: CheckedFile, known: KnownCatalogue): string[] {
  const named = new Map(items.cities.map(({ item }) => [item.id, item]))
  const ownerInFile = new Map<string, string>()
  return items.cities.flatMap(({ item, index }) => {
    const path = `cities[${index}]`
    const codes = Object.entries(item.postalCodes).flatMap(([locality, list]) =>
      list.map((code) => ({ code, key: `${code} ${locality}` })),
    )
    const taken = codes.flatMap(({ key }) => {
      const inFile = ownerInFile.get(key)
      ownerInFile.set(key, inFile ?? item.id)
      const before = known.cityOfPostalCode.get(key)
      // A city in the file gives up the postal codes that it no longer lists.
      const other = inFile ?? (before !== undefined && !named.has(before) ? before : undefined)
      if (other === undefined) return []
      return [`${path}.postalCodes: ${key} ${other === item.id ? 'is there twice' : `belongs to ${other}`}`]
    })
    const lacksCentre = !codes.some(({ code }) => code === item.centre)
    const isPlace = known.locations.get(item.id) === 'partner' || items.places.some((one) => one.item.id === item.id)
    return [
      ...taken,
      ...(lacksCentre ? [`${path}.centre: ${item.centre} is not among its postal codes`] : withoutProblem),
      ...(isPlace ? [`${path}.id: ${item.id} is a place`] : withoutProblem),
    ]
  })
}

/** The postal codes of a city after the import; undefined if there is no such city or it is not well-formed. */
function codesOf({ items }: CheckedFile, known: KnownCatalogue, id: string): ReadonlySet<string> | undefined {
  const named = items.cities.find(({ item }) => item.id === id)
  return named ? new Set(Object.values(named.item.postalCodes).flat()) : known.cities.get(id)
}

const hasCity = ({ mentioned }: CheckedFile, known: KnownCatalogue, id: string) =>
  mentioned.cities.has(id) || known.cities.has(id)

function placeProblems(checked: CheckedFile, known: KnownCatalogue): string[] {
  return checked.items.places.flatMap(({ item, index }) => {
    const path = `places[${index}]`
    if (!hasCity(checked, known, item.city)) return [`${path}.city: there is no city ${item.city}`]
    const codes = codesOf(checked, known, item.city)
    const isOutside = codes !== undefined && !codes.has(item.address.postalCode)
    return [
      ...(isOutside
        ? [`${path}.address.postalCode: ${item.address.postalCode} is none of ${item.city}`]
        : withoutProblem),
      ...(known.locations.get(item.id) === 'city' ? [`${path}.id: ${item.id} is a city`] : withoutProblem),
    ]
  })
}

function treatmentProblems({ items }: CheckedFile): string[] {
  return items.treatments.flatMap(({ item, index }) =>
    repeated(
      `treatments[${index}].prices`,
      item.prices.map((price, at) => ({ item: price, index: at })),
      ({ minutes, from }) => `${minutes} minutes${from === undefined ? '' : ` from ${from}`}`,
    ),
  )
}

function expertProblems(checked: CheckedFile, known: KnownCatalogue): string[] {
  const { items, mentioned } = checked
  const lengthsInFile = new Map(
    items.treatments.map(({ item }) => [item.id, new Set(item.prices.map(({ minutes }) => minutes))]),
  )
  return items.experts.flatMap(({ item, index }) => {
    const path = `experts[${index}]`
    const services = Object.entries(item.services).flatMap(([treatment, lengths]) => {
      const isKnown = mentioned.treatments.has(treatment) || known.treatments.has(treatment)
      if (!isKnown) return [`${path}.services.${treatment}: there is no treatment ${treatment}`]
      const onSale = mentioned.treatments.has(treatment)
        ? lengthsInFile.get(treatment)
        : known.treatments.get(treatment)
      const unpriced = lengths.filter((length) => onSale !== undefined && !onSale.has(length))
      return unpriced.map((length) => `${path}.services.${treatment}: ${length} minutes have no price`)
    })
    return hasCity(checked, known, item.city) ? services : [`${path}.city: there is no city ${item.city}`, ...services]
  })
}

function discountProblems({ items, mentioned }: CheckedFile, known: KnownCatalogue): string[] {
  const codes = new Set(items.discounts.map(({ item }) => item.code))
  const inForce = [
    ...[...known.discounts].filter(([code, { active }]) => active && !codes.has(code)).map(([code]) => code),
    ...items.discounts.filter(({ item }) => item.active).map(({ item }) => item.code),
  ]
  return items.discounts.flatMap(({ item, index }) => {
    const path = `discounts[${index}]`
    const alike = inForce.find((code) => code !== item.code && comparableCode(code) === comparableCode(item.code))
    const before = known.discounts.get(item.code)
    const tightened = item.oncePerPerson && before?.isUsed === true && !before.oncePerPerson
    const unknown = (item.treatments ?? []).filter(
      (treatment) => !mentioned.treatments.has(treatment) && !known.treatments.has(treatment),
    )
    return [
      ...(item.active && alike !== undefined
        ? [`${path}.code: people cannot tell ${item.code} and ${alike} apart`]
        : withoutProblem),
      ...(tightened
        ? [`${path}.oncePerPerson: ${item.code} was used already, maybe twice by one person; make a new code`]
        : withoutProblem),
      ...(item.from !== null && item.until !== null && item.from > item.until
        ? [`${path}.until: is before ${item.from}`]
        : withoutProblem),
      ...unknown.map((treatment) => `${path}.treatments: there is no treatment ${treatment}`),
    ]
  })
}

/** Every reference of the file that leads nowhere, and whatever contradicts itself or the database. */
export function referenceProblems(checked: CheckedFile, known: KnownCatalogue): string[] {
  const { items } = checked
  return [
    ...repeated('cities', items.cities, ({ id }) => id),
    ...cityProblems(checked, known),
    ...repeated('places', items.places, ({ id }) => id),
    ...placeProblems(checked, known),
    ...repeated('treatments', items.treatments, ({ id }) => id),
    ...treatmentProblems(checked),
    ...repeated('experts', items.experts, ({ id }) => id),
    ...expertProblems(checked, known),
    ...repeated('discounts', items.discounts, ({ code }) => code),
    ...discountProblems(checked, known),
  ]
}
