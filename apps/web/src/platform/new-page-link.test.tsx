import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../i18n/index.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { NewPageLink as NewPageLinkOfWeb } from './new-page-link.tsx'
import { installNativeBridge } from './testing/native-bridge.ts'

vi.stubEnv('API_URL', 'https://ruhepol.example')
const reportError = vi.hoisted(() => vi.fn<(error: unknown, what: string) => void>())
vi.mock('./report-error.ts', () => ({ reportError }))
vi.mock('./on-server.ts', () => import('./on-server.app.ts'))
const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const { NewPageLink } = await import('./new-page-link.app.tsx')

beforeEach(() => bridge.calls.splice(0))

const terms = (Link: typeof NewPageLink, href = '/terms') =>
  function Terms(): JSX.Element {
    return <Link href={href}>Terms</Link>
  }

/** Clicks the link; false if the page itself is not navigated. */
async function press(Page: () => JSX.Element, language: Language = 'en'): Promise<boolean> {
  await renderInApp(Page, { language })
  return fireEvent.click(screen.getByRole('link', { name: 'Terms' }))
}

test('a new tab opens on the web, without access to the page it came from', async () => {
  await renderInApp(terms(NewPageLinkOfWeb))
  const { target, rel } = screen.getByRole<HTMLAnchorElement>('link')
  expect([target, rel]).toEqual(['_blank', 'noopener'])
})

describe('a link to a new page in the apps', () => {
  test.each(['de', 'en'] as const)(
    'opens our own page in a browser over the app, in its language: %s',
    async (lang) => {
      expect(await press(terms(NewPageLink), lang)).toBe(false)
      await waitFor(() =>
        expect(bridge.calls).toEqual([
          { plugin: 'Browser', method: 'open', options: { url: `https://ruhepol.example/terms?lang=${lang}` } },
        ]),
      )
      const link = screen.getByRole<HTMLAnchorElement>('link')
      expect([link.href, link.target]).toEqual([`https://ruhepol.example/terms?lang=${lang}`, ''])
    },
  )

  test('opens another site in that browser too, at its own address', async () => {
    await press(terms(NewPageLink, 'https://www.openstreetmap.org/copyright'))
    await waitFor(() =>
      expect(bridge.calls.map(({ options }) => options)).toEqual([{ url: 'https://www.openstreetmap.org/copyright' }]),
    )
  })

  test('reports if no browser opens', async () => {
    const failure = new Error('Unable to display URL')
    bridge.answers['Browser.open'] = failure
    await press(terms(NewPageLink))
    await waitFor(() => expect(reportError).toHaveBeenCalledWith(failure, 'new page'))
  })
})
