import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settled } from '../../e2e/support/sweep.ts'

/** Saves the current view as `{screen}-{size}-{light|dark}.webp`. */
export type Camera = (screen: string) => Promise<void>

const QUALITY = 80
const MOST_BYTES = 150_000

/** Waits for fonts and visible pictures, so that nothing is captured half loaded. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready
    return Array.from(document.images).every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isInSight = width > 0 && bottom > 0 && top < innerHeight
      return !isInSight || (image.complete && image.naturalWidth > 0)
    })
  })
}

export function cameraFor(page: Page, folder: string, size: string): Camera {
  return async (screen) => {
    await page.mouse.move(0, 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await loaded(page)
      await settled(page)
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      await session.detach()
      const picture = Buffer.from(data, 'base64')
      const name = `${screen}-${size}-${colorScheme}.webp`
      if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes`)
      writeFileSync(path.join(folder, name), picture)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}
