import { chromium as playwright } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { browserFlags } from '../../e2e/support/browser-flags.ts'
import { ensureChromium } from '../test/chromium.ts'

// node tools/mobile/draw-icons.ts: the icons and start pictures of both apps as PNG, all from the mark below. Where Android
// takes vectors (adaptive icon, start screen) they stand in res/drawable with the same path.

interface Colours {
  ground: string
  arc: string
  sun: string
}

const light: Colours = { ground: '#fbf8f3', arc: '#1f4d43', sun: '#a8492a' }
const dark: Colours = { ground: '#111411', arc: '#8fd3bf', sun: '#f2a583' }
// iOS colours it itself, by how bright it is.
const tinted: Colours = { ground: '#000000', arc: '#ffffff', sun: '#ffffff' }

/** `share`: how much of the width the mark takes. `corner`: of the ground, in parts of the width; undefined: no ground. */
function drawing(size: number, { ground, arc, sun }: Colours, share: number, corner: number | undefined): string {
  const scale = (size * share) / 32
  const shift = (size - 32 * scale) / 2
  const back =
    corner === undefined ? '' : `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}
    <g transform="translate(${shift} ${shift}) scale(${scale})">
      <path d="M4 24a12 12 0 0 1 24 0" fill="none" stroke="${arc}" stroke-width="2.5" stroke-linecap="round"/>
      <circle cx="16" cy="12" r="4.5" fill="${sun}"/>
    </g></svg>`
}

const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
const androidIcons = Object.entries(densities).flatMap(([density, size]) => [
  { file: `android/app/src/main/res/mipmap-${density}/ic_launcher.png`, size, svg: drawing(size, light, 0.62, 0.2) },
  {
    file: `android/app/src/main/res/mipmap-${density}/ic_launcher_round.png`,
    size,
    svg: drawing(size, light, 0.58, 0.5),
  },
])
const assets = 'ios/App/App/Assets.xcassets'
const iosIcons = Object.entries({ icon: light, 'icon-dark': dark, 'icon-tinted': tinted }).map(([name, colours]) => ({
  file: `${assets}/AppIcon.appiconset/${name}.png`,
  size: 1024,
  // The store takes no icon with a channel for transparency.
  opaque: true,
  svg: drawing(1024, colours, 0.62, 0),
}))
const splashes = [1, 2, 3].flatMap((scale) =>
  Object.entries({ splash: light, 'splash-dark': dark }).map(([name, colours]) => ({
    file: `${assets}/Splash.imageset/${name}@${scale}x.png`,
    size: 120 * scale,
    svg: drawing(120 * scale, colours, 0.9, undefined),
  })),
)

const drawings: { file: string; size: number; svg: string; opaque?: boolean }[] = [
  ...androidIcons,
  ...iosIcons,
  ...splashes,
]
const mobile = path.resolve(import.meta.dirname, '../../apps/mobile')
const browser = await playwright.launch({
  executablePath: await ensureChromium(),
  args: [...browserFlags, '--force-color-profile=srgb'],
})
try {
  const page = await browser.newPage()
  for (const { file, size, svg, opaque } of drawings) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`)
    const clip = { x: 0, y: 0, width: size, height: size }
    writeFileSync(path.join(mobile, file), await page.screenshot({ omitBackground: opaque !== true, clip }))
  }
} finally {
  await browser.close()
}
