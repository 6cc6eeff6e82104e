import type { Database } from '../../platform/database.ts'

const text = (word: string) => JSON.stringify({ en: word, de: word })

type City = { id: string; leadHours: number; openingSoon?: boolean }

const cityRow = ({ id, leadHours, openingSoon = false }: City, position: number) => ({
  id,
  name: text(id),
  openingSoon,
  instantLeadTimeMinutes: leadHours * 60,
  travelMinutes: 30,
  atHomeFeeCents: 1200,
  position,
})

export type ExpertInput = {
  id: number
  city?: string
  rating?: number
  services?: Record<string, number[]>
  active?: boolean
  /** Quarter hours of every day; 9:00 to 20:00 when left out. */
  shift?: readonly [from: number, to: number]
  /** Quarter hours by weekday (1 is Monday), instead of the same every day. */
  shifts?: readonly { weekday: number; from: number; to: number }[]
}

const everyDay = ([from, to]: readonly [number, number]) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))

/** An expert, working every day of the week by default. */
export async function addExpert(
  db: Database,
  {
    id,
    city = 'berlin',
    rating = 40,
    services = { classic: [60, 90] },
    active = true,
    shift = [36, 80],
    shifts = everyDay(shift),
  }: ExpertInput,
): Promise<void> {
  const words = { slogan: text('calm'), description: text('long'), experience: text('10'), languages: text('German') }
  await db
    .insertInto('expert')
    .values({
      id,
      cityId: city,
      name: `Expert ${id}`,
      media: '[]',
      rating,
      active,
      birthDate: '1987-01-12',
      ...words,
    })
    .execute()
  await db
    .insertInto('expertService')
    .values(Object.entries(services).map(([treatmentTypeId, lengths]) => ({ expertId: id, treatmentTypeId, lengths })))
    .execute()
  await db
    .insertInto('shift')
    .values(shifts.map(({ weekday, from, to }) => ({ expertId: id, weekday, fromQuarter: from, toQuarter: to })))
    .execute()
}

const addresses = { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'berlin' }

/**
 * Berlin (two days of lead time) with two partner places, Hamburg (two hours), Munich opening soon; classic massage of
 * 60, 90 and 120 minutes, Thai of 90; no experts yet.
 */
export async function addSmallCatalogue(db: Database): Promise<void> {
  const cities = [
    { id: 'berlin', leadHours: 48 },
    { id: 'hamburg', leadHours: 2 },
    { id: 'munich', leadHours: 48, openingSoon: true },
  ]
  await db.insertInto('city').values(cities.map(cityRow)).execute()
  await db
    .insertInto('postalCode')
    .values([
      { postalCode: '10115', locality: 'Berlin', cityId: 'berlin' },
      { postalCode: '20095', locality: 'Hamburg', cityId: 'hamburg' },
      { postalCode: '80331', locality: 'München', cityId: 'munich' },
    ])
    .execute()
  await db
    .insertInto('location')
    .values([
      {
        id: 'berlin',
        kind: 'city',
        cityId: 'berlin',
        name: text('Berlin'),
        media: '[]',
        postalCode: '10115',
        position: 1,
      },
      { id: 'spa', kind: 'partner', cityId: 'berlin', name: text('Spa'), media: '[]', position: 2, ...addresses },
      { id: 'hotel', kind: 'partner', cityId: 'berlin', name: text('Hotel'), media: '[]', position: 3, ...addresses },
      {
        id: 'munich',
        kind: 'city',
        cityId: 'munich',
        name: text('München'),
        media: '[]',
        postalCode: '80331',
        position: 4,
      },
    ])
    .execute()
  const words = { description: text('short'), longDescription: text('long'), origin: text('Sweden') }
  const facts = { media: '[{"type":"image","name":"treatment-classic"}]', pressure: text('soft'), level: text('easy') }
  await db
    .insertInto('treatmentType')
    .values([
      { id: 'classic', name: text('Classic'), oil: true, position: 1, ...words, ...facts },
      { id: 'thai', name: text('Thai'), oil: false, onMat: true, position: 2, ...words, ...facts },
      { id: 'sports', name: text('Sports'), oil: false, position: 3, ...words, ...facts },
    ])
    .execute()
  const price = (treatmentTypeId: string, lengthMinutes: number, morningCents: number) => ({
    treatmentTypeId,
    lengthMinutes,
    morningCents,
    afternoonCents: morningCents + 500,
    eveningCents: morningCents + 1000,
  })
  await db
    .insertInto('treatmentPrice')
    .values([price('classic', 60, 6900), price('classic', 90, 9900), price('classic', 120, 12900)])
    .execute()
  await db
    .insertInto('treatmentPrice')
    .values([price('thai', 90, 10900), price('sports', 60, 7900)])
    .execute()
}
