import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dark, light, markShapes, type MarkColours } from './mark.ts'

/** A device that the stores require: `width` and `height` in pixels of the picture. */
export type StoreDevice = {
  name: string
  platform: 'android' | 'ios'
  width: number
  height: number
  /** Pixels of the picture per CSS pixel of the page. */
  scale: number
}

/**
 * The required devices: for App Store Connect the largest iPhone and iPad, from which it derives the smaller ones; for
 * Play Console a phone and a tablet with 9 to 16.
 */
export const storeDevices: readonly StoreDevice[] = [
  { name: 'iphone-6.9', platform: 'ios', width: 1320, height: 2868, scale: 3 },
  { name: 'ipad-13', platform: 'ios', width: 2064, height: 2752, scale: 2 },
  { name: 'android-phone', platform: 'android', width: 1080, height: 1920, scale: 3 },
  { name: 'android-tablet', platform: 'android', width: 1440, height: 2560, scale: 2 },
]

/** Shares of the height: the space above the page, and the page itself, which also has this share of the width. */
const headPart = 0.14
const pagePart = 0.84

const serif = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
).toString('base64')

// Pine is the background here, so the mark is the dark scheme's.
const styles = `
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${serif}); font-weight: 100 900 }
  * { margin: 0; box-sizing: border-box }
  body { background: ${light.arc}; color: ${light.ground}; font: 500 1px Display; overflow: hidden }`

/** The page's window size in CSS pixels, so that this much of it is visible in the frame. */
export const windowOf = ({ width, height, scale }: StoreDevice): { width: number; height: number } => ({
  width: Math.round(width / scale),
  height: Math.round((height * (1 - headPart)) / pagePart / scale),
})

/** A separate page; saved as JPEG, because the stores accept no transparency in screenshots. */
async function drawn(
  browser: Browser,
  html: string,
  size: { width: number; height: number },
  type: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(`<style>${styles}</style>${html}`)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode()))
  })
  const picture = await page.screenshot({ type, ...(type === 'jpeg' && { quality: 88 }) })
  await page.close()
  return picture
}

/** A screen with its caption, in exactly the size that the store accepts. */
export function framed(
  browser: Browser,
  { width, height }: StoreDevice,
  sentence: string,
  screen: Buffer,
): Promise<Buffer> {
  const head = height * headPart
  const inner = width * pagePart
  const html = `<h1 style="height: ${head}px; display: grid; place-items: center; text-align: center; padding: 0 ${width * 0.08}px;
      font: 500 ${head * 0.24}px/1.2 Display; text-wrap: balance"></h1>
    <img style="display: block; width: ${inner}px; margin: 0 auto; border-radius: ${width * 0.04}px ${width * 0.04}px 0 0"
      src="data:image/png;base64,${screen.toString('base64')}">`
  return drawn(browser, html.replace('></h1>', `>${sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>`), {
    width,
    height,
  })
}

const mark = (size: number, colours: MarkColours) =>
  `<svg viewBox="0 0 32 32" width="${size}" height="${size}">${markShapes(colours)}</svg>`

/** The picture at the top of Google's listing. */
export const featureGraphic = (browser: Browser, name: string, line: string): Promise<Buffer> =>
  drawn(
    browser,
    `<div style="height: 500px; display: grid; place-content: center; justify-items: center; gap: 12px">${mark(180, dark)}
      <p style="font-size: 84px; line-height: 1">${name}</p><p style="font-size: 34px">${line}</p></div>`,
    { width: 1024, height: 500 },
  )

/** The icon of Google's listing, a PNG, whose corners the store rounds. */
export const storeIcon = (browser: Browser): Promise<Buffer> =>
  drawn(
    browser,
    `<div style="height: 512px; display: grid; place-content: center; background: ${light.ground}">${mark(318, light)}</div>`,
    { width: 512, height: 512 },
    'png',
  )
