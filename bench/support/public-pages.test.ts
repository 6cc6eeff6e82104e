import { siteMap } from '@ruhepol/server/catalogue/site-map'
import { expect, test } from 'vitest'
import { publicPages } from './public-pages.ts'

test('every kind of public page is measured once, in no particular language', () => {
  const pages = publicPages(
    siteMap({
      origin: 'http://localhost:3000',
      treatmentTypeIds: ['classic', 'thai'],
      experts: [
        { id: 3, changedOn: '2026-11-21' },
        { id: 8, changedOn: undefined },
      ],
      cityIds: ['berlin', 'hamburg'],
    }),
  )
  expect(pages).toEqual(expect.arrayContaining(['/home', '/treatments', '/experts', '/vouchers', '/imprint']))
  expect(pages.slice(-3)).toEqual(['/experts?locationId=berlin', '/treatmentDetails/classic', '/expert/3'])
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.filter((page) => page.includes('lang='))).toEqual([])
})

test('a site map without pages is refused, because nothing would be measured', () => {
  expect(() => publicPages('<html>503</html>')).toThrow('the site map has no pages')
})
