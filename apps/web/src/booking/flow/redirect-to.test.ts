import { describe, expect, test } from 'vitest'
import { withForeignParams } from './redirect-to.ts'

const along = (href: string, asked: string): string => withForeignParams(href, new URLSearchParams(asked))

describe('a redirect', () => {
  test('keeps foreign parameters and the language', () => {
    expect(along('/home', 'gclid=a%20b&utm_source=mail&lang=de')).toBe('/home?gclid=a+b&utm_source=mail&lang=de')
    expect(along('/treatments?postalCode=10115', 'gclid=1')).toBe('/treatments?postalCode=10115&gclid=1')
  })

  test("drops the previous page's own parameters", () => {
    expect(along('/treatments?postalCode=10115', 'where=Mitte&postalCode=20095&from=%2Fbookings&page=3')).toBe(
      '/treatments?postalCode=10115',
    )
    expect(along('/home', '')).toBe('/home')
  })
})
