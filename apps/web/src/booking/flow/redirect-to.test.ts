// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { parseSearchText, stringifySearch } from '../../platform/search-text.ts'
import { redirectTo } from './redirect-to.ts'

/** The address at which a person arrives after opening a page whose guard or loader redirects. */
async function arriveBy(step: 'beforeLoad' | 'loader', asked: string, href: string): Promise<string> {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/asked', [step]: () => redirectTo(href) }),
    createRoute({ getParentRoute: () => root, path: '/given' }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/asked${asked}`] }),
    parseSearch: parseSearchText,
    stringifySearch,
  })
  await router.load()
  return router.state.location.href
}

describe.each(['beforeLoad', 'loader'] as const)('a redirect in a %s', (step) => {
  const arrive = (asked: string, href: string): Promise<string> => arriveBy(step, asked, href)

  test('keeps foreign parameters and the language', async () => {
    expect(await arrive('?gclid=a%20b&utm_source=mail&lang=de', '/given')).toBe(
      '/given?gclid=a+b&utm_source=mail&lang=de',
    )
    expect(await arrive('?gclid=1', '/given?postalCode=10115')).toBe('/given?postalCode=10115&gclid=1')
  })

  test("drops the previous page's own parameters", async () => {
    expect(await arrive('?where=Mitte&postalCode=20095&from=%2Fbookings&page=3', '/given?postalCode=10115')).toBe(
      '/given?postalCode=10115',
    )
    expect(await arrive('', '/given')).toBe('/given')
  })
})
