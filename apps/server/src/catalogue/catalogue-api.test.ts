import { company } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import imprintDe from '@ruhepol/web/i18n/de/imprint.json' with { type: 'json' }
import imprintEn from '@ruhepol/web/i18n/en/imprint.json' with { type: 'json' }
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { readNewestReviewDays } from './review-queries.ts'

const settings = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  APP_URL: 'https://ruhepol.example/',
}

const database = await databaseOfFile()
const { db } = database
const ask = apiOn(db, settings)
await addSmallCatalogue(db)
await addExpert(db, { id: 1, rating: 48, services: { classic: [60, 90], thai: [90] } })
await addExpert(db, { id: 2, rating: 50, services: { classic: [120, 60, 45] } })
await addExpert(db, { id: 3, rating: 50, city: 'hamburg' })
await addExpert(db, { id: 4, rating: 50, services: { sports: [60] } })
await db.updateTable('expert').set({ active: false }).where('id', '=', 4).execute()
await db
  .insertInto('banner')
  .values([
    {
      cityId: 'berlin',
      lang: 'en',
      promoName: 'Sale',
      promoTextOne: 'a',
      promoTextTwo: 'b',
      promoCode: 'RUHE15',
    },
    {
      cityId: 'berlin',
      lang: 'de',
      promoName: 'Angebot',
      promoTextOne: 'a',
      promoTextTwo: 'b',
      promoCode: 'RUHE15',
    },
    {
      cityId: 'hamburg',
      lang: 'en',
      promoName: 'North',
      promoTextOne: 'a',
      promoTextTwo: 'b',
      promoCode: 'N',
    },
  ])
  .execute()
await db
  .insertInto('review')
  .values(
    [1, 2, 3].map((day) => ({
      expertId: 1,
      rating: 7 + day,
      text: `day ${day}`,
      authorName: 'Kim',
      createdAt: `2027-01-0${day}T10:00:00Z`,
    })),
  )
  .execute()
const hotel = {
  feeLabel: { en: 'Hotel fee', de: 'Hotelzuschlag' },
  infoBullets: [],
  treatmentInfo: { en: 'i', de: 'i' },
}
await db
  .updateTable('location')
  .set({ hotel: JSON.stringify(hotel) })
  .where('id', '=', 'hotel')
  .execute()

test("the catalogue returns locations in home page order, with a partner's details", async () => {
  const { data } = await ask(
    '{ locations { id kind openingSoon postalCode hotelVenue hotel { feeLabel { lang value } } address { street type } } }',
  )
  const nothing = { hotelVenue: false, hotel: null }
  const address = { street: 'Weg', type: 'location' }
  const feeLabel = [
    { lang: 'en', value: 'Hotel fee' },
    { lang: 'de', value: 'Hotelzuschlag' },
  ]
  expect(data?.locations).toEqual([
    { id: 'berlin', kind: 'city', openingSoon: false, postalCode: '10115', address: null, ...nothing },
    { id: 'spa', kind: 'partner', openingSoon: false, postalCode: '10115', address, ...nothing },
    {
      id: 'hotel',
      kind: 'partner',
      openingSoon: false,
      postalCode: '10115',
      address,
      hotelVenue: true,
      hotel: { feeLabel },
    },
    { id: 'munich', kind: 'city', openingSoon: true, postalCode: '80331', address: null, ...nothing },
  ])
  expect(codeOf(await ask('{ location(id: "nowhere") { id } }'))).toBe('not_found')
})

test("the catalogue returns a city's banner in the language, or in English if there is none", async () => {
  const banner = (args: string) => ask(`{ activeBanner${args} { promoName } }`).then(({ data }) => data?.activeBanner)
  expect(await banner('')).toEqual({ promoName: 'Sale' })
  expect(await banner('(city: "Berlin", lang: de)')).toEqual({ promoName: 'Angebot' })
  expect(await banner('(city: "hamburg", lang: de)')).toEqual({ promoName: 'North' })
  expect(await banner('(city: "munich")')).toBeNull()
})

test('the catalogue reports a postal code as served, opening soon or outside', async () => {
  const area = (postalCode: string) =>
    ask(
      'query ($postalCode: String!) { servedArea(postalCode: $postalCode) { city served openingSoon instantLeadTimeHours } }',
      { postalCode },
    )
  expect((await area('20095')).data?.servedArea).toEqual({
    city: 'hamburg',
    served: true,
    openingSoon: false,
    instantLeadTimeHours: 2,
  })
  expect((await area('80331')).data?.servedArea).toMatchObject({ served: false, openingSoon: true })
  expect((await area('99999')).data?.servedArea).toEqual({
    city: null,
    served: false,
    openingSoon: false,
    instantLeadTimeHours: 48,
  })
  for (const wrong of ['1011', '101155', 'abcde', '']) expect(codeOf(await area(wrong))).toBe('invalid_input')
  const { data } = await ask(
    '{ a: citiesForPostalCode(postalCode: "80331") b: citiesForPostalCode(postalCode: "99999") }',
  )
  expect(data).toEqual({ a: ['München'], b: [] })
})

test('the catalogue offers only treatments that an expert in the city gives', async () => {
  const types = (args: string) => ask(`{ availableTreatmentTypes${args} { id } }`)
  expect((await types('')).data?.availableTreatmentTypes).toEqual([{ id: 'classic' }, { id: 'thai' }, { id: 'sports' }])
  expect((await types('(postalCode: "10115")')).data?.availableTreatmentTypes).toEqual([
    { id: 'classic' },
    { id: 'thai' },
  ])
  expect((await types('(postalCode: "20095")')).data?.availableTreatmentTypes).toEqual([{ id: 'classic' }])
  expect((await types('(locationId: "spa")')).data?.availableTreatmentTypes).toHaveLength(2)
  expect(codeOf(await types('(postalCode: "80331")'))).toBe('not_served')
  expect(codeOf(await types('(postalCode: "99999")'))).toBe('not_served')
  expect(codeOf(await types('(locationId: "munich")'))).toBe('not_served')
  expect(codeOf(await types('(locationId: "nowhere")'))).toBe('not_found')
})

test("the catalogue returns a treatment's prices, cheapest hour, facts and pictures", async () => {
  const { data } = await ask(`{ treatmentTypeInfo(treatmentId: "classic") {
    id prices { length morning { intValue value } evening { intValue } } fromPricePerHour { intValue }
    details { oil origin { lang value } } media { type uri width widths colour alt { lang value } poster } } }`)
  expect(data?.treatmentTypeInfo).toMatchObject({
    id: 'classic',
    prices: [
      { length: 60, morning: { intValue: 6900, value: '69.00' }, evening: { intValue: 7900 } },
      { length: 90, morning: { intValue: 9900, value: '99.00' }, evening: { intValue: 10900 } },
      { length: 120, morning: { intValue: 12900, value: '129.00' }, evening: { intValue: 13900 } },
    ],
    fromPricePerHour: { intValue: 6450 },
    details: {
      oil: true,
      origin: [
        { lang: 'en', value: 'Sweden' },
        { lang: 'de', value: 'Sweden' },
      ],
    },
    media: [{ type: 'image', uri: '/pictures/treatment-classic-960.webp', widths: [480, 960, 1200], poster: null }],
  })
  expect(codeOf(await ask('{ treatmentTypeInfo(treatmentId: "nothing") { id } }'))).toBe('not_found')
})

test('the catalogue returns working experts, best first, in pages', async () => {
  const experts = (args: string) => ask(`{ experts(${args}) { count nodes { id } } }`)
  expect((await experts('pagination: { limit: 2 }')).data?.experts).toEqual({
    count: 3,
    nodes: [{ id: '2' }, { id: '3' }],
  })
  expect((await experts('postalCode: "10115", pagination: { limit: 100, offset: 1 }')).data?.experts).toEqual({
    count: 2,
    nodes: [{ id: '1' }],
  })
  expect(codeOf(await experts('pagination: { limit: 101 }'))).toBe('invalid_input')
  expect(codeOf(await experts('pagination: { limit: 5, offset: -1 }'))).toBe('invalid_input')
})

test("the catalogue returns an expert's treatments, and the age by the server's day", async () => {
  const profile = () =>
    ask(
      '{ expertProfile(id: "2") { id name age rating services { treatmentType { id } lengths } treatmentTypes { id } } }',
    )
  expect((await profile()).data?.expertProfile).toEqual({
    id: '2',
    name: 'Expert 2',
    age: 39,
    rating: 50,
    services: [{ treatmentType: { id: 'classic' }, lengths: [60, 120] }],
    treatmentTypes: [{ id: 'classic' }],
  })
  await database.advance(24 * 60)
  expect((await profile()).data?.expertProfile).toMatchObject({ age: 40 })
  await database.advance(-24 * 60)
  for (const id of ['4', '99', '0', '-1', 'x', '99999999999999']) {
    expect(codeOf(await ask('query ($id: ID!) { expertProfile(id: $id) { id } }', { id }))).toBe('not_found')
  }
})

test('the catalogue returns reviews newest first, in pages', async () => {
  const { data } = await ask(`{ expertReviewsForClient(expertId: "1", pagination: { limit: 2 }) {
    count nodes { rating text createdAt clientData { name } } } }`)
  expect(data?.expertReviewsForClient).toEqual({
    count: 3,
    nodes: [
      { rating: 10, text: 'day 3', createdAt: '2027-01-03T10:00:00.000Z', clientData: { name: 'Kim' } },
      { rating: 9, text: 'day 2', createdAt: '2027-01-02T10:00:00.000Z', clientData: { name: 'Kim' } },
    ],
  })
})

test('the catalogue dates the last change of a profile by its newest public review', async () => {
  const { db } = database
  const hidden = { hiddenAt: new Date('2027-01-06T10:00:00Z'), hiddenBecause: 'insult' }
  await db
    .insertInto('review')
    // Half past midnight in Berlin, still the day before in UTC.
    .values([
      { expertId: 2, rating: 8, authorName: 'Kim', createdAt: '2027-01-04T23:30:00Z' },
      { expertId: 2, rating: 8, authorName: 'Ada', createdAt: '2027-01-06T09:00:00Z', ...hidden },
    ])
    .execute()
  const days = await readNewestReviewDays(db)
  expect([days.get(1), days.get(2), days.get(3)]).toEqual(['2027-01-03', '2027-01-05', undefined])
})

test('the settings contain payment methods and the time, but no secrets', async () => {
  const { data } = await ask(`{ appConfig { now stripePublishableKey stripeScriptUrl paypalClientId
    paymentMethods { method platforms } externalProviders externalAppIds universalLinkPrefix returnPrefixes cancellationCompensation
    analyticsEnabled businessContact { phoneNumber whatsAppNumber } } }`)
  expect(data?.appConfig).toEqual({
    now: '2027-01-11T08:00:00.000Z',
    stripePublishableKey: 'pk_test_1',
    stripeScriptUrl: 'https://js.stripe.com/v3/',
    paypalClientId: null,
    paymentMethods: [
      { method: 'card', platforms: ['web', 'android', 'ios'] },
      { method: 'applePay', platforms: ['web', 'ios'] },
      { method: 'googlePay', platforms: ['web', 'android'] },
      { method: 'bankRedirect', platforms: ['web', 'android', 'ios'] },
    ],
    externalProviders: [],
    universalLinkPrefix: 'https://ruhepol.example',
    externalAppIds: [],
    returnPrefixes: [],
    cancellationCompensation: 'voucher',
    analyticsEnabled: true,
    businessContact: { phoneNumber: company.phone, whatsAppNumber: null },
  })
})

test('the menu and the imprint have the same telephone number', async () => {
  const { data } = await ask('{ appConfig { businessContact { phoneNumber } } }')
  for (const imprint of [imprintDe, imprintEn]) {
    const text = imprint['imprint.contact.text'].replace('{phone}', company.phone)
    expect(data?.appConfig).toEqual({ businessContact: { phoneNumber: /: (\+[\d ]+)/.exec(text)?.[1] } })
  }
})
