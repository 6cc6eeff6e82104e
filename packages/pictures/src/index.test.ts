import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isPictureName, loops, pictures } from './index.ts'

const folder = fileURLToPath(new URL('../files', import.meta.url))
const files = new Set(readdirSync(folder))

const stills = Object.values(pictures).flatMap(({ name, widths }) =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`)),
)
const films = Object.values(loops).flatMap((loop) => [loop.webm, loop.mp4, loop.poster])
// The web app names them in `page-head.ts`.
const shared = Object.keys(pictures).map((name) => `${name}-share.jpg`)
const named = new Set([...stills, ...films, ...shared])

/** The size that a JPEG's frame header names (SOF0 or SOF2: length, precision, height, width). */
function jpegSize(file: Buffer): { width: number; height: number } {
  let at = 2
  while (file[at + 1] !== 0xc0 && file[at + 1] !== 0xc2) at += 2 + file.readUInt16BE(at + 2)
  return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
}

describe('the pictures', () => {
  it('all have a file in every width and format that they name', () => {
    expect([...named].filter((file) => !files.has(file))).toEqual([])
  })

  it('account for every file in the folder', () => {
    expect([...files].filter((file) => !named.has(file))).toEqual([])
  })

  it('are shared as a JPEG of 1200×630', () => {
    const sizes = shared.map((file) => jpegSize(readFileSync(path.join(folder, file))))
    expect(sizes).toEqual(shared.map(() => ({ width: 1200, height: 630 })))
  })

  it('are described in both languages', () => {
    const silent = Object.values(pictures).filter(({ alt }) => alt.en.trim() === '' || alt.de.trim() === '')
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('list their widths from small to large, ending with the original', () => {
    for (const { name, width, widths } of Object.values(pictures)) {
      expect(widths, name).toEqual([...widths].sort((a, b) => a - b))
      expect(widths.at(-1), name).toBe(width)
    }
  })

  it('carry a colour and a preview to show while they load', () => {
    for (const { name, colour, thumbhash } of Object.values(pictures)) {
      expect(colour, name).toMatch(/^#[0-9A-F]{6}$/)
      expect(Buffer.from(thumbhash, 'base64').length, name).toBeGreaterThan(4)
    }
  })

  it('have no name that every object has', () => {
    expect(['hero', 'toString'].filter(isPictureName)).toEqual(['hero'])
  })
})
