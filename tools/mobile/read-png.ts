import { inflateSync } from 'node:zlib'

/** A picture with 8 bits per channel, as written by browsers: its size, and the channels of each pixel in rows. */
export type Png = {
  width: number
  height: number
  hasAlpha: boolean
  at: (x: number, y: number) => number[]
}

/** The value that a PNG filter adds, from the pixels to the left, above, and above left. */
function foretold(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - upLeft
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

/** Throws for any other kind of picture. */
export function readPng(file: Buffer): Png {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, kind, , , interlaced] = file.subarray(24, 29)
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0) throw new Error('Another kind of PNG')
  const channels = kind === 6 ? 4 : 3
  const row = width * channels
  const raw = inflateSync(Buffer.concat(parts))
  const points = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x >= channels ? (points[at - channels] ?? 0) : 0
      const up = y > 0 ? (points[at - row] ?? 0) : 0
      const upLeft = y > 0 && x >= channels ? (points[at - row - channels] ?? 0) : 0
      points[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + foretold(raw[y * (row + 1)] ?? 0, left, up, upLeft)
    }
  return {
    width,
    height,
    hasAlpha: kind === 6,
    at: (x, y) => [...points.subarray(y * row + x * channels, y * row + (x + 1) * channels)],
  }
}
