import { describe, expect, test } from 'vitest'
import { hasWebAddress } from './web-address.ts'

describe('hasWebAddress', () => {
  test.each([
    'WIN 1000 EUR at https://evil.example/x',
    'HTTP://EVIL',
    'www.evil',
    'bit.ly/evil',
    't.co/evil',
    'Gewinne:evil.shop!',
    '4evil.top',
    'evil.com',
    'Evil.Com',
    'click evil.co.uk now',
    't.me/evil',
    'пример.рф',
    'evil。com',
    'evil．com',
    'me@evil.example',
    'Dr.evil.com',
    'mailto:x',
  ])('finds one in %j', (text) => {
    expect(hasWebAddress(text)).toBe(true)
  })

  test.each([
    'Ada',
    'Dr. Ada',
    'Dr.med. Ada Muster',
    'Prof.Dr. Muster',
    'St.Clair',
    'A.Müller',
    'J.R.R. Tolkien',
    'Müller-Lüdenscheidt',
    "O'Brien",
    'Meier u. Söhne GmbH & Co. KG',
    'Dr.Oetker',
    'B.Braun SE',
    'Muster e.V.',
    '3.5 Grad',
    'Hof am 17.Juni',
    'Muster GmbH & Co.KG',
    'GmbH&Co.KG',
    'Karl-H.Meier',
    'Chr.Müller',
    'Fa.Schmidt',
    'A.de Vries',
    'Ada.Comte',
    'Anna/Ben',
    'محمد',
  ])('finds none in %j', (text) => {
    expect(hasWebAddress(text)).toBe(false)
  })
})
