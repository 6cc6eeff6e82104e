import { expect, test } from 'vitest'
import { robots, siteMap } from './site-map.ts'

const origin = 'https://ruhepol.example'
const xml = siteMap({
  origin,
  treatmentTypeIds: ['classic', 'a&b'],
  experts: [
    { id: 7, changedOn: '2026-11-21' },
    { id: 8, changedOn: undefined },
  ],
  cityIds: ['berlin'],
})
const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

test('the site map lists every public page once in each language and once without', () => {
  for (const path of ['/home', '/experts', '/treatmentDetails/classic', '/expert/7']) {
    expect(addresses).toEqual(
      expect.arrayContaining([`${origin}${path}`, `${origin}${path}?lang=en`, `${origin}${path}?lang=de`]),
    )
  }
  expect(addresses).toContain(`${origin}/experts?locationId=berlin&amp;lang=de`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the site map names all languages of a page at each of its addresses', () => {
  const [entry] = xml.split('\n').filter((line) => line.includes('<loc>https://ruhepol.example/expert/7</loc>'))
  for (const [language, href] of [
    ['en', '/expert/7?lang=en'],
    ['de', '/expert/7?lang=de'],
    ['x-default', '/expert/7'],
  ]) {
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${href}"/>`)
  }
})

test("the site map dates an expert's page by the newest review, and no other page", () => {
  const changed = xml.split('\n').filter((line) => line.includes('<lastmod>'))
  expect(changed).toHaveLength(3)
  for (const line of changed) expect(line).toMatch(/\/expert\/7.*<lastmod>2026-11-21<\/lastmod>/)
})

test('the site map escapes everything that would break its XML', () => {
  expect(xml).toContain('/treatmentDetails/a&amp;b')
  expect(xml).not.toMatch(/&(?!amp;|lt;)/)
})

test('the site map is named in robots.txt, which excludes the API', () => {
  expect(robots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect(robots(origin)).toMatch(/^User-agent: \*\nDisallow: \/graphql$/m)
})
