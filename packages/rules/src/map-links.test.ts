import { expect, test } from 'vitest'
import { geoLink, mapApps, mapLinks } from './map-links.ts'

const address = 'Café & Söhne #2, Straße des 17. Juni 135, 10623 Berlin'

test('links to maps carry the whole address, whatever characters are in it', () => {
  const links = mapLinks(address)
  for (const link of [...mapApps.map((app) => links[app]), geoLink(address)]) {
    const parameter = link.slice(link.lastIndexOf('=') + 1)
    expect(decodeURIComponent(parameter)).toBe(address)
    expect(parameter).not.toMatch(/[ &#?/]/)
  }
})
