import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canvas } from '@ruhepol/web/platform/canvas'
import { dark, light, markFiles, markPoints, markShapes, pictures, placed, withCanvas } from './mark.ts'
import { readPng } from './read-png.ts'

const root = path.resolve(import.meta.dirname, '../..')
const mobile = path.join(root, 'apps/mobile')
const read = (file: string): string => readFileSync(path.join(mobile, file), 'utf8')

test.each(Object.keys(markFiles))('the file %s is up to date with npm run mobile:icons', (file) => {
  expect(read(file)).toBe(markFiles[file])
})

test('the iOS start screen has the background colour too', () => {
  const storyboard = read('ios/App/App/Base.lproj/LaunchScreen.storyboard')
  expect(withCanvas(storyboard)).toBe(storyboard)
  expect(withCanvas(storyboard.replace(/red="[\d.]+"/, 'red="0.1"'))).toBe(storyboard)
})

test.each(pictures)('the picture $file has its size, and the mark in its colours at the right place', (picture) => {
  const png = readPng(readFileSync(path.join(mobile, picture.file)))
  expect([png.width, png.height, png.hasAlpha]).toEqual([picture.size, picture.size, !picture.isOnGround])
  const { scale, shift } = placed(picture.size, picture.share)
  for (const { x, y, part } of markPoints) {
    const point = png.at(Math.floor(shift + x * scale), Math.floor(shift + y * scale))
    const colour = `#${point
      .slice(0, 3)
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`
    if (part === 'ground' && !picture.isOnGround) expect(point[3], part).toBe(0)
    else expect(colour, part).toBe(picture.colours[part])
  }
})

test('no picture is left over from another source', () => {
  const found = ['android/app/src/main/res', 'ios/App/App/Assets.xcassets'].flatMap((folder) =>
    readdirSync(path.join(mobile, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.png'))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  )
  expect(found.sort()).toEqual(pictures.map(({ file }) => file).sort())
})

test("the page's background and the website's icon use the same mark", () => {
  expect(canvas).toEqual({ light: light.ground, dark: dark.ground })
  const icon = readFileSync(path.join(root, 'apps/web/src/shell/favicon.svg'), 'utf8')
  for (const [, shape = ''] of markShapes(light).matchAll(/ (d="[^"]+"|cx="[^"]+" cy="[^"]+" r="[^"]+")/g))
    expect(icon).toContain(shape)
  for (const { arc, sun } of [light, dark]) expect(icon).toContain(`path{stroke:${arc}}circle{fill:${sun}}`)
})

test('browsers that request /favicon.ico get the mark in three sizes', () => {
  const icon = readFileSync(path.join(root, 'apps/web/public/favicon.ico'))
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
})
