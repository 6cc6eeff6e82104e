import { describe, expect, test } from 'vitest'
import { firstHouseNumber, splitStreetNumber, withoutNumberInStreet } from './street-number.ts'

/** Text, street, number, addition, rest. */
const divided: [string, string, string, string?, string?][] = [
  ['Invalidenstr. 117', 'Invalidenstr.', '117'],
  ['Invalidenstraße 117, Berlin', 'Invalidenstraße', '117', '', 'Berlin'],
  ['kurfürstendamm 21 berlin', 'kurfürstendamm', '21', '', 'berlin'],
  ['Torstraße 12a', 'Torstraße', '12a'],
  ['Torstraße 12 a', 'Torstraße', '12a'],
  ['Torstraße 12 A Berlin', 'Torstraße', '12A', '', 'Berlin'],
  ['Torstraße 12-14', 'Torstraße', '12-14'],
  ['Torstraße 12 – 14', 'Torstraße', '12-14'],
  ['Torstraße 12\u201114', 'Torstraße', '12-14'],
  ['Torstraße 12a-c', 'Torstraße', '12a-c'],
  ['Torstraße 12a - 12c', 'Torstraße', '12a-12c'],
  ['Torstraße 12/13', 'Torstraße', '12/13'],
  ['Torstraße 12 / 13', 'Torstraße', '12/13'],
  ['Torstraße 12a/b', 'Torstraße', '12a/b'],
  ['Torstraße 12+14', 'Torstraße', '12+14'],
  ['Torstraße 12 & 14', 'Torstraße', '12+14'],
  ['Torstraße 12 und 14', 'Torstraße', '12+14'],
  ['Torstraße 12 u. 14', 'Torstraße', '12+14'],
  ['Torstraße 12 u.14', 'Torstraße', '12+14'],
  ['Torstraße 12&14', 'Torstraße', '12+14'],
  ['Torstraße 12 -14', 'Torstraße', '12-14'],
  ['Torstraße 12- 14', 'Torstraße', '12-14'],
  ['Torstraße 12 bis 14', 'Torstraße', '12-14'],
  ['Torstraße 12 a bis c', 'Torstraße', '12a-c'],
  ['Torstraße 12-14-16', 'Torstraße', '12-14-16'],
  ['Torstraße 12 1/2', 'Torstraße', '12 1/2'],
  ['Torstraße 12½', 'Torstraße', '12 1/2'],
  ['Torstraße 12 ½, Hamburg', 'Torstraße', '12 1/2', '', 'Hamburg'],
  ['Torstraße 12 1/4', 'Torstraße', '12 1/4'],
  ['Torstraße 12a 1/2', 'Torstraße', '12a 1/2'],
  ['Torstr.12', 'Torstr.', '12'],
  ['Torstraße12', 'Torstraße', '12'],
  ['Torstraße 12.', 'Torstraße', '12'],
  ['Torstraße 12.,', 'Torstraße', '12'],
  ['Torstraße Nr. 12', 'Torstraße', '12'],
  ['Torstraße Nr 12', 'Torstraße', '12'],
  ['Torstraße, Hausnummer 12', 'Torstraße', '12'],
  ['Torstraße Hausnr. 12', 'Torstraße', '12'],
  ['Torstraße, 12', 'Torstraße', '12'],
  ['Torstraße １２', 'Torstraße', '12'],
  ['Tor\u200bstraße 12', 'Torstraße', '12'],
  ['Torstraße\u00a012', 'Torstraße', '12'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Straße des 17 Juni 135', 'Straße des 17 Juni', '135'],
  ['Platz des 18. März 1', 'Platz des 18. März', '1'],
  ['Platz des 4. Juli 3', 'Platz des 4. Juli', '3'],
  ['Straße 12 5', 'Straße 12', '5'],
  ['Straße 645 12', 'Straße 645', '12'],
  ['Straße 12 Nr. 5', 'Straße 12', '5'],
  ['Weg 3 17a', 'Weg 3', '17a'],
  ['Platz der Republik, 1', 'Platz der Republik', '1'],
  ['Große Straße 9999', 'Große Straße', '9999'],
  ['Am Hof 3', 'Am Hof', '3'],
  ['Hofweg 3', 'Hofweg', '3'],
  ['Haus am Waldsee 1', 'Haus am Waldsee', '1'],
  ['Alt-Moabit 12', 'Alt-Moabit', '12'],
  ['Lion-Feuchtwanger-Str. 61', 'Lion-Feuchtwanger-Str.', '61'],
  ['An der Mühle 7', 'An der Mühle', '7'],
  ['Unter den Linden 77', 'Unter den Linden', '77'],
  ['Bleibtreustr. 31/32', 'Bleibtreustr.', '31/32'],
  ['Torstraße 12, Whg. 5', 'Torstraße', '12', 'Whg. 5'],
  ['Torstraße 12 Whg 5', 'Torstraße', '12', 'Whg 5'],
  ['Torstraße 12, Wohnung 5', 'Torstraße', '12', 'Wohnung 5'],
  ['Torstraße 12, Wohnung Nr. 5, Berlin', 'Torstraße', '12', 'Wohnung 5', 'Berlin'],
  ['Torstraße 12 WE 14', 'Torstraße', '12', 'WE 14'],
  ['Torstraße 12, App. 3', 'Torstraße', '12', 'App. 3'],
  ['Torstraße 12, Apt. 3b', 'Torstraße', '12', 'Apt. 3b'],
  ['Torstraße 12, Apartment 3', 'Torstraße', '12', 'Apartment 3'],
  ['Torstraße 12, Zimmer 204', 'Torstraße', '12', 'Zimmer 204'],
  ['Torstraße 12 3. OG', 'Torstraße', '12', '3. OG'],
  ['Torstraße 12, 3.OG links', 'Torstraße', '12', '3.OG links'],
  ['Torstraße 12, 3. OG links, Berlin', 'Torstraße', '12', '3. OG links', 'Berlin'],
  ['Torstraße 12 4 OG', 'Torstraße', '12', '4 OG'],
  ['Torstraße 12 / 5. OG', 'Torstraße', '12', '5. OG'],
  ['Torstraße 12, 2. Stock', 'Torstraße', '12', '2. Stock'],
  ['Torstraße 12, im 2. Stock rechts', 'Torstraße', '12', 'im 2. Stock rechts'],
  ['Torstraße 12, II. Etage', 'Torstraße', '12', 'II. Etage'],
  ['Torstraße 12, 1. Obergeschoss', 'Torstraße', '12', '1. Obergeschoss'],
  ['Torstraße 12, Dachgeschoß', 'Torstraße', '12', 'Dachgeschoß'],
  ['Torstraße 12 EG', 'Torstraße', '12', 'EG'],
  ['Torstraße 12 DG Berlin', 'Torstraße', '12', 'DG', 'Berlin'],
  ['Torstraße 12, Parterre links', 'Torstraße', '12', 'Parterre links'],
  ['Torstraße 12 Hinterhaus', 'Torstraße', '12', 'Hinterhaus'],
  ['Torstraße 12 (Hinterhaus)', 'Torstraße', '12', 'Hinterhaus'],
  ['Torstraße 12/Hinterhaus', 'Torstraße', '12', 'Hinterhaus'],
  ['Torstraße 12 HH 2. OG', 'Torstraße', '12', 'HH 2. OG'],
  ['Torstraße 12 VH, 2. OG', 'Torstraße', '12', 'VH, 2. OG'],
  ['Torstraße 12, 2. Hinterhof', 'Torstraße', '12', '2. Hinterhof'],
  ['Torstraße 12a Seitenflügel rechts', 'Torstraße', '12a', 'Seitenflügel rechts'],
  ['Torstraße 12, SF 3', 'Torstraße', '12', 'SF 3'],
  ['Torstraße 12, Quergebäude', 'Torstraße', '12', 'Quergebäude'],
  ['Torstraße 12, Aufgang B', 'Torstraße', '12', 'Aufgang B'],
  ['Torstraße 12, Haus C', 'Torstraße', '12', 'Haus C'],
  ['Torstraße 12, Eingang 2, 10119', 'Torstraße', '12', 'Eingang 2', '10119'],
  ['Torstraße 12 Tür 4', 'Torstraße', '12', 'Tür 4'],
  ['Torstraße 12 Top 4', 'Torstraße', '12', 'Top 4'],
  ['Torstraße 12, Klingel Meier', 'Torstraße', '12', 'Klingel', 'Meier'],
  ['Torstraße 12 c/o Meier', 'Torstraße', '12', 'c/o Meier'],
  ['Torstraße 12c/o Meier', 'Torstraße', '12', 'c/o Meier'],
  ['Torstraße 12 c c/o Meier', 'Torstraße', '12c', 'c/o Meier'],
  ['Torstraße 12 ℅ Meier', 'Torstraße', '12', 'c/o Meier'],
  ['Torstraße 12, c/o Meier, Berlin', 'Torstraße', '12', 'c/o Meier', 'Berlin'],
  ['Torstraße 12 bei Meier', 'Torstraße', '12', 'bei Meier'],
  ['Torstraße 12 b. Meier', 'Torstraße', '12', 'b. Meier'],
  ['Torstraße 12 z. Hd. Frau Meier', 'Torstraße', '12', 'z. Hd. Frau Meier'],
  ['Torstraße 12, 5th floor', 'Torstraße', '12', '5th floor'],
  ['c/o Meier, Torstraße 12', 'Torstraße', '12', 'c/o Meier'],
  ['Whg. 5, Torstraße 12', 'Torstraße', '12', 'Whg. 5'],
  ['Whg. 5, Torstraße 12, 3. OG', 'Torstraße', '12', 'Whg. 5, 3. OG'],
  ['Torstraße 12, c/o Meier (Nord) Team', 'Torstraße', '12', 'c/o Meier (Nord) Team'],
  ['Weg 3, Haus 5', 'Weg', '3', 'Haus 5'],
  ['Torstraße, Wohnung 5, 12', 'Torstraße, Wohnung 5', '12'],
  ['Berlin, Invalidenstraße 117', 'Berlin, Invalidenstraße', '117'],
  ['Torstraße 20. 2. Stock', 'Torstraße', '20', '2. Stock'],
  ['Wendenstr. 414-424 20537 Hamburg', 'Wendenstr.', '414-424', '', '20537 Hamburg'],
  ['Kollmitz 1 1/3', 'Kollmitz', '1 1/3'],
  ['Hauptstraße 4/1', 'Hauptstraße', '4/1'],
]

test.each(divided)('an address line is split: %j', (text, street, streetNumber, addition = '', rest = '') => {
  expect(splitStreetNumber(text)).toEqual({ street, streetNumber, addition, rest })
})

test('the cases cover more than a hundred spellings', () => {
  expect(divided.length).toBeGreaterThanOrEqual(100)
})

test.each([
  'Invalidenstraße',
  'Straße des 17. Juni',
  '12',
  '117 ',
  'Torstraße 0',
  'Torstraße 10115',
  'Wohnung 5',
  'Torstraße, 3. OG',
  'c/o 12 Monkeys',
  '',
])('the line %j has no house number after a street', (text) => {
  expect(splitStreetNumber(text)).toBeUndefined()
})

test.each([
  ['digits', '12 '.repeat(20_000)],
  ['words for flats', `Torstraße 12${', Whg. 5'.repeat(20_000)}`],
  ['joined numbers', `Torstraße 1${'-1'.repeat(20_000)}x`],
  ['spaces', `Torstraße${' '.repeat(50_000)}12`],
  ['commas', `Torstraße 12${','.repeat(50_000)}x`],
  ['geschoss', `Torstraße 12 ${'a'.repeat(50_000)}`],
])("endless %s are read instantly, up to a field's length", (_what, text) => {
  // A backtracking expression would not finish within the test's time limit.
  expect(() => splitStreetNumber(text.slice(0, 500))).not.toThrow()
})

test('a range counts as its first number', () => {
  expect(['12', '12a', '12-14', '12 1/2'].map(firstHouseNumber)).toEqual([12, 12, 12, 12])
})

describe('an address with the number in its street line', () => {
  const address = (street: string, streetNumber: string, title?: string) => ({ street, streetNumber, title })

  test.each([
    [address('Torstraße 12', '12'), address('Torstraße', '12')],
    [address('Torstraße 12', ''), address('Torstraße', '12')],
    [address('Torstraße 12 a', '12A'), address('Torstraße', '12a')],
    [address('Torstr. 12½', '12 1/2'), address('Torstr.', '12 1/2')],
    [address('Torstraße 12, 3. OG', ''), address('Torstraße', '12', '3. OG')],
    [address('Torstraße 12, 3. OG', '', ' '), address('Torstraße', '12', '3. OG')],
    [address('Torstraße 12', ' 12 ', 'Hof'), address('Torstraße', '12', 'Hof')],
  ])('stores %j as %j', (given, stored) => {
    expect(withoutNumberInStreet(given)).toEqual(stored)
  })

  test.each([
    address('Torstraße', '12'),
    address('Straße 12', '12'),
    address('Straße 12', ''),
    address('Straße des 17. Juni', '17'),
    address('Torstraße 12', '14'),
    address('Torstraße 12, Berlin', '12'),
    address('Torstraße 12, 3. OG', '12', 'Meier'),
  ])('keeps %j unchanged', (given) => {
    expect(withoutNumberInStreet(given)).toEqual(given)
  })
})
