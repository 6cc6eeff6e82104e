// Turns rendered PNGs into AVIF and WebP in web sizes and lists them in pictures.json. npm install sharp thumbhash &&
// node encode.mjs [png folder, default: png]. Pictures without a PNG in the folder are unchanged, except that their alt
// texts are read from alt.json. Sizes above the rendered width are skipped, because enlarging adds bytes but no detail.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const here = dirname(fileURLToPath(import.meta.url))
const source = process.argv[2] ?? join(here, 'png')
const target = join(here, '../../packages/pictures/files')
const catalogue = join(here, '../../packages/pictures/src/pictures.json')
const alt = JSON.parse(await readFile(join(here, 'alt.json'), 'utf8'))

const LANDSCAPE = [480, 960, 1440]
const SQUARE = [320, 640]
const AVIF_QUALITY = 66
const WEBP_QUALITY = 84
// Shown by messengers and social networks beside a link. Not all of them read WebP, and they crop to this ratio.
const SHARE = { width: 1200, height: 630, quality: 82 }
// Inlined in the page until the sharp one has loaded, so every byte counts, and it must not be enlarged on a phone.
const FIRST_HERO = { width: 440, quality: 20, file: join(here, '../../apps/web/src/home/hero-first.avif') }

async function thumbHash(file) {
  const { data, info } = await sharp(file)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

// The average colour, which is a calmer placeholder than the most frequent one.
async function averageColour(file) {
  const [r, g, b] = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return (
    '#' +
    [r, g, b]
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()
  )
}

// Made from the largest still, so that it needs no render. A portrait keeps its own backdrop; everything else is
// cropped.
async function encodeShare(name, { width, height }) {
  const still = join(target, `${name}-${width}.webp`)
  const { quality, ...size } = SHARE
  let picture = sharp(still).resize(size)
  if (width === height) {
    const portrait = await sharp(still).resize(SHARE.height).toBuffer()
    const side = (SHARE.width - SHARE.height) / 2
    const backdrop = sharp(portrait).extend({ left: side, right: side, extendWith: 'copy' })
    picture = sharp(await backdrop.toBuffer())
      .blur(24)
      .composite([{ input: portrait }])
  }
  await picture.jpeg({ quality, mozjpeg: true }).toFile(join(target, `${name}-share.jpg`))
}

// A later render may have other sizes; remove files of the earlier one.
async function removeStills(name) {
  const still = new RegExp(`^${name}-\\d+\\.(avif|webp)$`)
  for (const file of await readdir(target)) if (still.test(file)) await rm(join(target, file))
}

async function encode(name) {
  if (!alt[name]) throw new Error(`no alt text for ${name}`)
  const file = join(source, `${name}.png`)
  const { width, height } = await sharp(file).metadata()
  const wanted = width === height ? SQUARE : LANDSCAPE
  const widths = wanted.filter((value) => value <= width)
  if ((widths.at(-1) ?? 0) < width && width < wanted.at(-1)) widths.push(width)
  await removeStills(name)
  for (const value of widths) {
    const picture = sharp(file).resize(value, null, { kernel: 'lanczos3' })
    const path = join(target, `${name}-${value}`)
    await picture.clone().avif({ quality: AVIF_QUALITY, effort: 5 }).toFile(`${path}.avif`)
    await picture.clone().webp({ quality: WEBP_QUALITY, effort: 6, smartSubsample: true }).toFile(`${path}.webp`)
  }
  if (name === 'hero') {
    const { width: first, quality, file: path } = FIRST_HERO
    await sharp(file).resize(first, null, { kernel: 'lanczos3' }).avif({ quality, effort: 9 }).toFile(path)
  }
  const largest = widths.at(-1)
  return {
    width: largest,
    height: Math.round((largest * height) / width),
    widths,
    alt: alt[name],
    colour: await averageColour(file),
    thumbhash: await thumbHash(file),
  }
}

await mkdir(target, { recursive: true })
const pictures = JSON.parse(await readFile(catalogue, 'utf8'))
const rendered = (await readdir(source)).filter((file) => file.endsWith('.png')).map((file) => basename(file, '.png'))
for (const name of rendered) pictures[name] = await encode(name)
for (const name of Object.keys(pictures)) pictures[name].alt = alt[name]
for (const name of rendered) await encodeShare(name, pictures[name])
const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)))
const json = JSON.stringify(sorted, null, 2).replace(
  /\[\s+([\d,\s]+?)\s+\]/g,
  (_, list) => `[${list.replace(/\s+/g, ' ')}]`,
)
await writeFile(catalogue, `${json}\n`)
console.log(`${rendered.length} rendered, ${Object.keys(sorted).length} pictures in all`)
