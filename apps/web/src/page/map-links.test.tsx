import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nativePlatform } from '../platform/native-platform.ts'
import { MapLinks } from './map-links.tsx'
import { renderInApp } from './testing/render-in-app.tsx'

vi.mock('../platform/native-platform.ts', () => ({ nativePlatform: vi.fn(), devicePlatform: () => 'web' }))

afterEach(() => vi.mocked(nativePlatform).mockReset())

async function show(): Promise<[string, string][]> {
  const address = 'Kastanienallee 73, 10435 Berlin'
  await renderInApp(() => <MapLinks place="Yogahaus Kastanie" address={address} />, { language: 'de' })
  const group = screen.getByRole('group', { name: 'Weg anzeigen: Yogahaus Kastanie' })
  return within(group)
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.href])
}

const encoded = 'Kastanienallee%2073%2C%2010435%20Berlin'
const apple = `https://maps.apple.com/?daddr=${encoded}`
const geo = `geo:0,0?q=${encoded}`
const sites = [
  ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${encoded}`],
  ['OpenStreetMap', `https://www.openstreetmap.org/search?query=${encoded}`],
]

describe('the way to a partner location', () => {
  test('is one press away in three map apps, and nothing is requested before', async () => {
    expect(await show()).toEqual([['Apple Maps', apple], ...sites])
    for (const { target, rel } of screen.getAllByRole<HTMLAnchorElement>('link'))
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(document.querySelector('img, iframe, script')).toBeNull()
  })

  test('is shown by the map app of the device on Android', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    expect(await show()).toEqual([['Karten-App', geo], ...sites])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Karten-App' }).target).toBe('')
  })

  test.each([
    ['android', geo],
    ['ios', apple],
  ] as const)('is left to the system in the app for %s', async (platform, href) => {
    vi.mocked(nativePlatform).mockReturnValue(platform)
    expect(await show()).toEqual([['Karten-App', href]])
  })
})
