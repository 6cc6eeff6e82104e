import { expect, test } from 'vitest'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { pageHead } from './page-head.ts'

const origin = 'https://ruhepol.example'
const german = { i18n: await testI18n('de', 'home', 'settings'), origin }
const content = (tags: ReturnType<typeof pageHead>, name: string) =>
  tags.meta.find((tag) => tag['property'] === name || tag['name'] === name)?.['content']
const links = (tags: ReturnType<typeof pageHead>) =>
  tags.links.map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href])

const home = { title: 'home.pageTitle', description: 'home.pageDescription', path: '/home' } as const

test('a public page has a preview with absolute addresses', () => {
  const tags = pageHead(german, { ...home, picture: 'gift-voucher', pictureAlt: 'A room' })
  expect(content(tags, 'og:url')).toBe(`${origin}/home`)
  expect(content(tags, 'og:image')).toBe(`${origin}/pictures/gift-voucher-share.jpg`)
  expect(content(tags, 'og:image:alt')).toBe('A room')
  expect(content(tags, 'og:image:type')).toBe('image/jpeg')
  expect([content(tags, 'og:image:width'), content(tags, 'og:image:height')]).toEqual(['1200', '630'])
  expect(content(tags, 'twitter:image')).toBe(`${origin}/pictures/gift-voucher-share.jpg`)
  expect(content(tags, 'twitter:card')).toBe('summary_large_image')
  expect(content(tags, 'og:title')).toBe(content(tags, 'twitter:title'))
  expect(content(tags, 'og:description')).toBe(content(tags, 'description'))
  expect([content(tags, 'og:locale'), content(tags, 'og:locale:alternate')]).toEqual(['de_DE', 'en_GB'])
})

test("a public page without its own picture is shared with the hero's", () => {
  expect(content(pageHead(german, home), 'og:image')).toBe(`${origin}/pictures/hero-share.jpg`)
})

test('a page without a language in its address is the default of its languages', () => {
  expect(links(pageHead(german, home))).toEqual([
    ['canonical', `${origin}/home`],
    ['en', `${origin}/home?lang=en`],
    ['de', `${origin}/home?lang=de`],
    ['x-default', `${origin}/home`],
  ])
})

test('a page requested in a language is its own canonical', () => {
  const tags = pageHead({ ...german, addressLanguage: 'de' }, { ...home, path: '/experts?page=2' })
  expect(links(tags)).toEqual([
    ['canonical', `${origin}/experts?page=2&lang=de`],
    ['en', `${origin}/experts?page=2&lang=en`],
    ['de', `${origin}/experts?page=2&lang=de`],
    ['x-default', `${origin}/experts?page=2`],
  ])
})

test('a private page is not indexed, and has no canonical and no preview', () => {
  const tags = pageHead(german, { title: 'common.nav.settings' })
  expect(content(tags, 'robots')).toBe('noindex')
  expect(tags.links).toEqual([])
  expect(content(tags, 'og:title')).toBeUndefined()
})
