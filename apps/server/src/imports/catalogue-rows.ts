import { addDays, canonicalEmail, instantAt, type Day } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { parseWorkHours, weekdayNames } from '../availability/index.ts'
import type { Row } from '../platform/database.ts'
import { phoneAsE164 } from '../platform/phone-number.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { Orders, TablePlan } from './catalogue-file-queries.ts'

type Item<List extends 'cities' | 'places' | 'treatments' | 'experts' | 'discounts'> = CatalogueFile[List][number]

const names = {
  de: new Intl.DisplayNames('de', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
}

/** The names of languages, as texts and the filter show them. */
function languagesOf(codes: readonly string[]): Localized {
  const written = (language: keyof typeof names) => codes.map((code) => names[language].of(code) ?? code).join(', ')
  return { de: written('de'), en: written('en') }
}

/** The position of each item in a list: the given one, else the one it has, else the end. */
function ordering(known: ReadonlyMap<string, number>): (id: string, order: number | undefined) => number {
  let last = Math.max(0, ...known.values())
  return (id, order) => {
    const position = order ?? known.get(id) ?? last + 1
    last = Math.max(last, position)
    return position
  }
}

type LocationRow = Row<
  'location',
  | 'id'
  | 'kind'
  | 'cityId'
  | 'name'
  | 'street'
  | 'streetNumber'
  | 'postalCode'
  | 'locality'
  | 'media'
  | 'openingSoon'
  | 'hotel'
  | 'feeCents'
  | 'latitude'
  | 'longitude'
  | 'position'
>

const tileOf = ({ id, name, centre, media }: Item<'cities'>, position: number): LocationRow => ({
  id,
  kind: 'city',
  cityId: id,
  name,
  street: null,
  streetNumber: null,
  postalCode: centre,
  locality: null,
  media,
  // Follows from the city.
  openingSoon: false,
  hotel: null,
  feeCents: null,
  latitude: null,
  longitude: null,
  position,
})

const placeOf = (
  { id, city, name, address, position: point, media, ...place }: Item<'places'>,
  position: number,
): LocationRow => ({
  id,
  kind: 'partner',
  cityId: city,
  name,
  ...address,
  media,
  openingSoon: place.openingSoon,
  hotel: place.hotel,
  feeCents: place.feeCents,
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
  position,
})

function placePlans({ cities, places }: CatalogueFile, orders: Orders): TablePlan[] {
  const cityOrder = ordering(orders.city)
  const tileOrder = ordering(orders.location)
  return [
    {
      table: 'city',
      key: ['id'],
      rows: cities.map(({ id, name, order, ...city }) => ({
        id,
        name,
        openingSoon: city.openingSoon,
        instantLeadTimeMinutes: city.instantLeadTimeMinutes,
        travelMinutes: city.travelMinutes,
        atHomeFeeCents: city.atHomeFeeCents,
        position: cityOrder(id, order),
      })) satisfies Row<'city', 'id' | 'name' | 'position'>[],
    },
    {
      table: 'postalCode',
      key: ['postalCode', 'locality'],
      owned: { by: 'cityId', ids: cities.map(({ id }) => id) },
      rows: cities.flatMap(({ id, postalCodes }) =>
        Object.entries(postalCodes).flatMap(([locality, codes]) =>
          codes.map((postalCode) => ({ postalCode, locality, cityId: id })),
        ),
      ) satisfies Row<'postalCode', 'postalCode' | 'locality' | 'cityId'>[],
    },
    {
      table: 'location',
      key: ['id'],
      rows: [
        ...cities.map((city) => tileOf(city, tileOrder(city.id, city.order))),
        ...places.map((place) => placeOf(place, tileOrder(place.id, place.order))),
      ],
    },
  ]
}

type PriceOfDay = Row<
  'plannedPrice',
  'treatmentTypeId' | 'lengthMinutes' | 'morningCents' | 'afternoonCents' | 'eveningCents'
> & {
  from: Day | undefined
}

const pricesOf = ({ id, prices }: Item<'treatments'>): PriceOfDay[] =>
  prices.map(({ minutes, morning, afternoon, evening, from }) => ({
    treatmentTypeId: id,
    lengthMinutes: minutes,
    morningCents: morning,
    afternoonCents: afternoon,
    eveningCents: evening,
    from,
  }))

/** The price of each duration that began last. */
function pricesOn(today: Day, prices: readonly PriceOfDay[]): Omit<PriceOfDay, 'from'>[] {
  const begun = prices.filter(({ from }) => from === undefined || from <= today)
  const latest = new Map<number, PriceOfDay>()
  for (const price of begun) {
    const before = latest.get(price.lengthMinutes)
    if (before === undefined || (before.from ?? '') < (price.from ?? '')) latest.set(price.lengthMinutes, price)
  }
  return [...latest.values()].map(({ from: _, ...price }) => price)
}

function treatmentPlans({ treatments }: CatalogueFile, orders: Orders, today: Day): TablePlan[] {
  const order = ordering(orders.treatmentType)
  const owned = { by: 'treatmentTypeId', ids: treatments.map(({ id }) => id) }
  return [
    {
      table: 'treatmentType',
      key: ['id'],
      rows: treatments.map(({ prices: _, order: given, ...treatment }) => ({
        ...treatment,
        position: order(treatment.id, given),
      })) satisfies Row<'treatmentType', 'id' | 'name' | 'longDescription' | 'onMat' | 'position'>[],
    },
    {
      table: 'plannedPrice',
      key: ['treatmentTypeId', 'lengthMinutes', 'fromDay'],
      owned,
      rows: treatments
        .flatMap(pricesOf)
        .flatMap(({ from, ...price }) => (from !== undefined && from > today ? [{ ...price, fromDay: from }] : [])),
    },
    {
      table: 'treatmentPrice',
      key: ['treatmentTypeId', 'lengthMinutes'],
      owned,
      rows: treatments.flatMap((treatment) => pricesOn(today, pricesOf(treatment))),
    },
  ]
}

function shiftsOf({
  id,
  shifts,
}: Item<'experts'>): Row<'shift', 'expertId' | 'weekday' | 'fromQuarter' | 'toQuarter'>[] {
  return weekdayNames.flatMap((day, index) => {
    const hours = parseWorkHours(shifts[day] ?? [])
    if (typeof hours === 'string') throw new Error(hours)
    return hours.map((one) => ({ expertId: id, weekday: index + 1, ...one }))
  })
}

function expertPlans({ experts }: CatalogueFile): TablePlan[] {
  const owned = { by: 'expertId', ids: experts.map(({ id }) => id) }
  return [
    {
      table: 'expert',
      key: ['id'],
      rows: experts.map(({ city, languages, locale, services: _, shifts: __, ...expert }) => ({
        ...expert,
        cityId: city,
        email: expert.email === null ? null : canonicalEmail(expert.email),
        phoneNumber: expert.phoneNumber === null ? null : (phoneAsE164(expert.phoneNumber) ?? null),
        languages: languagesOf(languages),
        locale: locale ?? (languages.includes('de') ? 'de' : 'en'),
      })) satisfies Row<'expert', 'id' | 'cityId' | 'name' | 'active' | 'bookingsBefore' | 'locale'>[],
    },
    {
      table: 'expertService',
      key: ['expertId', 'treatmentTypeId'],
      owned,
      rows: experts.flatMap(({ id, services }) =>
        Object.entries(services).map(([treatmentTypeId, lengths]) => ({
          expertId: id,
          treatmentTypeId,
          lengths: [...new Set(lengths)].sort((one, other) => one - other),
        })),
      ),
    },
    { table: 'shift', key: ['expertId', 'weekday', 'fromQuarter'], owned, rows: experts.flatMap(shiftsOf) },
  ]
}

const instant = (day: Day) => new Date(instantAt(day, 0)).toISOString()

const discountPlan = ({ discounts }: CatalogueFile): TablePlan => ({
  table: 'discount',
  key: ['code'],
  rows: discounts.map(({ from, until, treatments, percent, amountCents, ...discount }) => ({
    ...discount,
    kind: percent === undefined ? 'amount' : 'percent',
    percent: percent ?? null,
    amountCents: amountCents ?? null,
    startsAt: from === null ? null : instant(from),
    endsAt: until === null ? null : instant(addDays(until, 1)),
    treatmentTypeIds: treatments,
  })),
})

/** The rows of the file for each table, in an order in which they can be written. */
export function plansOf(file: CatalogueFile, orders: Orders, today: Day): TablePlan[] {
  return [...placePlans(file, orders), ...treatmentPlans(file, orders, today), ...expertPlans(file), discountPlan(file)]
}
