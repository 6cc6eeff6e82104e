import { describe, expect, test } from 'vitest'
import { ada, berlin, classic, importStage, small, spa, text } from './testing/import-stage.ts'

const { database, write, problemsOf, stored } = importStage()

describe('a catalogue file', () => {
  test('with mistakes is refused with the path of each, within one item and between items', async () => {
    const before = await stored()
    const problems = await problemsOf({
      cities: [
        { ...berlin, travelMinutes: 20, name: { de: 'Berlin' } },
        { ...berlin, id: 'potsdam', centre: '14467' },
      ],
      places: [
        { ...spa, city: 'atlantis' },
        { ...spa, id: 'bath', address: { ...spa.address, postalCode: '20095' }, city: 'potsdam' },
      ],
      treatments: [{ ...classic, media: [{ type: 'video', name: 'treatment-classic' }] }],
      experts: [
        {
          ...ada,
          shifts: { mon: ['09:00-13:00', '12:00-14:00'], tue: ['08:00-12:00'], wed: ['9-12'] },
          picture: 'nobody',
        },
        { ...ada, email: 'ada', services: { thai: [60] } },
        { ...ada, id: 2, services: { classic: [60, 120] } },
      ],
      discounts: [
        { code: 'winter', percent: 10 },
        { code: 'BOTH', percent: 10, amountCents: 5, treatments: ['thai'] },
        { code: 'GONE', percent: 5, from: '2027-02-30' },
      ],
      expert: [],
    })
    expect(problems).toEqual([
      'cities[0].name.en: is missing',
      expect.stringContaining('cities[0].travelMinutes: '),
      'treatments[0].media[0].name: is no picture or film of packages/pictures',
      'experts[0].picture: is no picture of packages/pictures',
      'experts[0].shifts.mon: the hours overlap',
      'experts[0].shifts.tue: 08:00-12:00 is outside 9:00-22:00',
      'experts[0].shifts.wed: 9-12 are no hours: write 09:00-13:00, in quarter hours',
      'experts[1].email: is no e-mail address',
      'discounts[0].code: is no code: use A to Z, 0 to 9 and hyphens',
      'discounts[1]: needs either percent or amountCents',
      'discounts[2].from: is no day: write 2027-01-31',
      'Unrecognized key: "expert"',
      'cities[1].centre: 14467 is not among its postal codes',
      'places[0].city: there is no city atlantis',
      'places[1].address.postalCode: 20095 is none of potsdam',
    ])
    expect(await stored()).toBe(before)
  })

  test('is refused if its items contradict each other or the database', async () => {
    await write({ ...small, discounts: [{ code: 'WINTER-10', percent: 10 }] })
    expect(
      await problemsOf({
        cities: [{ ...berlin, id: 'spa', postalCodes: { Berlin: ['10115', '10115'] } }],
        places: [
          { ...spa, id: 'berlin' },
          { ...spa, id: 'berlin' },
        ],
        treatments: [{ ...classic, prices: [...classic.prices, ...classic.prices] }],
        experts: [{ ...ada, services: { classic: [60, 90], thai: [60] } }],
        discounts: [
          { code: 'WINTER10', percent: 10, treatments: ['thai'] },
          { code: 'SPRING', percent: 10, from: '2027-02-01', until: '2027-01-31' },
        ],
      }),
    ).toEqual([
      'cities[0].postalCodes: 10115 Berlin belongs to berlin',
      'cities[0].postalCodes: 10115 Berlin is there twice',
      'cities[0].id: spa is a place',
      'places[1]: berlin is in places[0] already',
      'places[0].id: berlin is a city',
      'places[1].id: berlin is a city',
      'treatments[0].prices[1]: 60 minutes is in treatments[0].prices[0] already',
      'experts[0].services.classic: 90 minutes have no price',
      'experts[0].services.thai: there is no treatment thai',
      'discounts[0].code: people cannot tell WINTER10 and WINTER-10 apart',
      'discounts[0].treatments: there is no treatment thai',
      'discounts[1].until: is before 2027-02-01',
    ])
  })

  test('may move postal codes from one city to another', async () => {
    await write(small)
    const potsdam = {
      ...berlin,
      id: 'potsdam',
      name: text('Potsdam'),
      postalCodes: { Berlin: ['10117'] },
      centre: '10117',
    }
    expect(await problemsOf({ cities: [potsdam] })).toEqual(['cities[0].postalCodes: 10117 Berlin belongs to berlin'])
    const { changes } = await write({ cities: [{ ...berlin, postalCodes: { Berlin: ['10115'] } }, potsdam] })
    expect(changes).toContain('change  postal code 10117 Berlin of potsdam: city id berlin → potsdam')
  })

  test.each([
    ['', 'is not JSON'],
    ['{"cities": [}', 'is not JSON'],
    ['null', 'expected object'],
    ['[]', 'expected object'],
    ['{"cities": {"length": 1}}', 'cities: '],
    ['{"experts": [null]}', 'experts[0]: '],
    ['{"experts": [{"id": 99999999999}]}', 'experts[0].id: '],
    ['{"__proto__": {"cities": []}, "x": 1}', 'Unrecognized key'],
    [
      `{"places": [{"id": "spa", "name": {"de": "\\u0000x", "en": "\\ud800"}}]}`,
      'places[0].name.de: has characters that cannot be stored',
    ],
  ])('with the content %s is refused', async (content, problem) => {
    expect((await problemsOf(content)).join('\n')).toContain(problem)
  })

  test('may begin with a byte order mark and hold quotes, backslashes and emoji', async () => {
    const name = `Ö"'\\%_😀 --`
    await write(`\uFEFF${JSON.stringify({ ...small, experts: [{ ...ada, name }] })}`)
    expect(await database().db.selectFrom('expert').select('name').execute()).toEqual([{ name }])
  })
})
