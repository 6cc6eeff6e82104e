import path from 'node:path'
import { expect, test } from 'vitest'
import { licencesOf, packageFolder } from './licences.ts'

const root = path.resolve(import.meta.dirname, '..')
const modules = path.resolve(root, '../../node_modules')

test('a module belongs to the innermost package around it', () => {
  expect(packageFolder('/shop/node_modules/react/index.js')).toBe('/shop/node_modules/react')
  expect(packageFolder('/shop/node_modules/a/node_modules/@b/c/lib/d.js?used')).toBe(
    '/shop/node_modules/a/node_modules/@b/c',
  )
  expect(packageFolder('/shop/apps/web/src/router.tsx')).toBeUndefined()
  expect(packageFolder('/shop/node_modules/.cache/fonts/text.woff2')).toBeUndefined()
})

test('every package is listed once with its full licence, including fonts and icons', () => {
  const found = licencesOf([`${modules}/react/index.js`, `${modules}/react/jsx-runtime.js`, '/own/file.ts'], root)
  expect(found.map(({ name }) => name)).toEqual([
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    'lucide-static',
    'react',
  ])
  const [, , , react] = found
  expect(react).toMatchObject({ version: expect.stringMatching(/^\d+\./) as string, licence: 'MIT' })
  expect(react?.text).toContain('Permission is hereby granted')
})
