import { chromium as playwright } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { browserFlags } from '@ruhepol/sandbox/testing/browser-flags'
import { chromiumOrEnd } from '../test/chromium.ts'
import { markFiles, markShapes, pictures, placed, withCanvas, type Picture } from './mark.ts'

// npm run mobile:icons: icons, start screens and their colours in both apps, all from mark.ts and tokens.css.
const mobile = path.resolve(import.meta.dirname, '../../apps/mobile')
for (const [file, text] of Object.entries(markFiles)) writeFileSync(path.join(mobile, file), text)
const storyboard = path.join(mobile, 'ios/App/App/Base.lproj/LaunchScreen.storyboard')
writeFileSync(storyboard, withCanvas(readFileSync(storyboard, 'utf8')))

function drawing({ size, share, isOnGround, colours }: Picture): string {
  const { scale, shift } = placed(size, share)
  const ground = isOnGround ? `<rect width="${size}" height="${size}" fill="${colours.ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}
    <g transform="translate(${shift} ${shift}) scale(${scale})">${markShapes(colours)}</g></svg>`
}

const browser = await playwright.launch({
  executablePath: await chromiumOrEnd(),
  args: [...browserFlags, '--force-color-profile=srgb'],
})
try {
  const page = await browser.newPage()
  for (const picture of pictures) {
    const { file, size, isOnGround } = picture
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing(picture)}`)
    const clip = { x: 0, y: 0, width: size, height: size }
    writeFileSync(path.join(mobile, file), await page.screenshot({ omitBackground: !isOnGround, clip }))
  }
} finally {
  await browser.close()
}
