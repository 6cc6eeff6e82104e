import type { Language } from '@ruhepol/rules'
import { catalogueWithFigures, languages } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { canvas } from '../src/platform/canvas.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The manifest in one language. A browser uses the one that the page names, and keeps its texts from the time of
 * installation; the id shows that both are the same app.
 */
function manifestIn(language: string, texts: Record<string, string>): string {
  const shortcut = (text: string, url: string) => ({ name: texts[text], url })
  return JSON.stringify({
    id: '/',
    name: 'Ruhepol',
    short_name: 'Ruhepol',
    description: texts['home.lead'],
    lang: language,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    // The start screen shows it until the page has loaded.
    background_color: canvas.light,
    theme_color: canvas.light,
    categories: ['health', 'lifestyle'],
    icons: [icon('192.png', 192, 'any'), icon('512.png', 512, 'any'), icon('maskable-512.png', 512, 'maskable')],
    shortcuts: [
      shortcut('common.nav.bookings', '/bookings'),
      shortcut('common.seeTimes', '/treatments'),
      shortcut('common.nav.vouchers', '/vouchers'),
    ],
  })
}

const catalogue = (root: string, language: Language, feature: string): Record<string, string> =>
  catalogueWithFigures(
    JSON.parse(readFileSync(path.join(root, `src/i18n/${language}/${feature}.json`), 'utf8')) as Record<string, string>,
    language,
  )

/** Writes /manifest.LANGUAGE.webmanifest: an installed app's name and icons. */
export function manifests(): Plugin {
  let root = ''
  return {
    name: 'ruhepol:manifests',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      for (const language of languages) {
        const texts = { ...catalogue(root, language, 'common'), ...catalogue(root, language, 'home') }
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: manifestIn(language, texts),
        })
      }
    },
  }
}
