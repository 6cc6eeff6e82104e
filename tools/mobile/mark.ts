import { readFileSync } from 'node:fs'
import path from 'node:path'

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../packages/ui/src/tokens.css'), 'utf8')

/** A token that has one colour for light and one for dark. */
function token(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens) ?? []
  if (light === undefined || dark === undefined) throw new Error(`tokens.css gives --${name} no two colours`)
  return { light, dark }
}

export type MarkColours = {
  ground: string
  arc: string
  sun: string
}

const [canvas, pine, clay] = ['canvas', 'pine', 'clay'].map(token) as [
  ReturnType<typeof token>,
  ReturnType<typeof token>,
  ReturnType<typeof token>,
]
export const light: MarkColours = { ground: canvas.light, arc: pine.light, sun: clay.light }
export const dark: MarkColours = { ground: canvas.dark, arc: pine.dark, sun: clay.dark }

/** The Ruhepol mark, a sun over an arc, in a square of 32. */
const mark = { side: 32, arc: { x: 4, y: 24, radius: 12 }, stroke: 2.5, sun: { x: 16, y: 12, radius: 4.5 } }

/** Points in that square, and what is drawn there. */
export const markPoints = [
  { x: mark.sun.x, y: mark.sun.y, part: 'sun' },
  { x: mark.arc.x, y: mark.arc.y, part: 'arc' },
  { x: mark.arc.x + 2 * mark.arc.radius, y: mark.arc.y, part: 'arc' },
  { x: mark.side / 2, y: mark.arc.y, part: 'ground' },
] as const

/** The mark's shapes for an SVG document. */
export const markShapes = ({ arc, sun }: Pick<MarkColours, 'arc' | 'sun'>): string =>
  [
    `<path d="M${mark.arc.x} ${mark.arc.y}a${mark.arc.radius} ${mark.arc.radius} 0 0 1 ${2 * mark.arc.radius} 0" fill="none" stroke="${arc}" stroke-width="${mark.stroke}" stroke-linecap="round"/>`,
    `<circle cx="${mark.sun.x}" cy="${mark.sun.y}" r="${mark.sun.radius}" fill="${sun}"/>`,
  ].join('\n')

/** Size and offset of the mark if it takes this share of a square. */
export const placed = (size: number, share: number): { scale: number; shift: number } => {
  const scale = (size * share) / mark.side
  return { scale, shift: (size - mark.side * scale) / 2 }
}

/** An Android vector of the mark in a square of `size` dp, of which it takes a share. */
function vector(size: number, share: number, { arc, sun }: Pick<MarkColours, 'arc' | 'sun'>): string {
  const { scale, shift } = placed(size, share)
  const { x, y, radius } = mark.sun
  const round = `a${radius},${radius} 0,1 1,`
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group
        android:scaleX="${scale}"
        android:scaleY="${scale}"
        android:translateX="${shift}"
        android:translateY="${shift}">
        <path
            android:pathData="M${mark.arc.x},${mark.arc.y}a${mark.arc.radius},${mark.arc.radius} 0,0 1,${2 * mark.arc.radius} 0"
            android:strokeColor="${arc}"
            android:strokeLineCap="round"
            android:strokeWidth="${mark.stroke}" />
        <path
            android:fillColor="${sun}"
            android:pathData="M${x},${y}m-${radius},0${round}${2 * radius} 0${round}-${2 * radius} 0" />
    </group>
</vector>
`
}

const colourFile = ({ ground, arc, sun }: MarkColours): string => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="canvas">${ground}</color>
    <color name="mark_arc">${arc}</color>
    <color name="mark_sun">${sun}</color>
</resources>
`

/** Red, green and blue, each as two digits. */
const parts = (colour: string): string[] => colour.slice(1).match(/../g) ?? []

function colourSet(ground: { light: string; dark: string }): string {
  const entry = (colour: string, more: object) => {
    const [red, green, blue] = parts(colour).map((part) => `0x${part.toUpperCase()}`)
    const components = { alpha: '1.000', red, green, blue }
    return { idiom: 'universal', ...more, color: { 'color-space': 'srgb', components } }
  }
  const colors = [
    entry(ground.light, {}),
    entry(ground.dark, { appearances: [{ appearance: 'luminosity', value: 'dark' }] }),
  ]
  return `${JSON.stringify({ colors, info: { author: 'xcode', version: 1 } }, undefined, 2)}\n`
}

const ofTheme = { arc: '@color/mark_arc', sun: '@color/mark_sun' }
// Android colours these itself.
const white = { arc: '#FFFFFFFF', sun: '#FFFFFFFF' }
const resources = 'android/app/src/main/res'

/** The text files of both apps, below apps/mobile, that draw the mark or contain its colours. */
export const markFiles: Readonly<Record<string, string>> = {
  [`${resources}/values/colors.xml`]: colourFile(light),
  [`${resources}/values-night/colors.xml`]: colourFile(dark),
  // The shares that masks and the start screen leave of these squares.
  [`${resources}/drawable/ic_launcher_foreground.xml`]: vector(108, 56 / 108, ofTheme),
  [`${resources}/drawable/ic_launcher_monochrome.xml`]: vector(108, 56 / 108, white),
  [`${resources}/drawable/ic_notification.xml`]: vector(24, 1, white),
  [`${resources}/drawable/splash_mark.xml`]: vector(288, 0.5, ofTheme),
  'ios/App/App/Assets.xcassets/Canvas.colorset/Contents.json': colourSet(canvas),
}

/** The iOS start screen, with a background colour for when the colour catalogue cannot be read. */
export function withCanvas(storyboard: string): string {
  const [red, green, blue] = parts(light.ground).map((part) => (parseInt(part, 16) / 255).toFixed(3))
  return storyboard.replace(
    /(<namedColor name="Canvas">\s*<color )red="[\d.]+" green="[\d.]+" blue="[\d.]+"/,
    `$1red="${red}" green="${green}" blue="${blue}"`,
  )
}

const assets = 'ios/App/App/Assets.xcassets'
// iOS colours it itself, by its brightness.
const tinted: MarkColours = { ground: '#000000', arc: '#ffffff', sun: '#ffffff' }

export type Picture = {
  file: string
  size: number
  /** The mark's share of the width. */
  share: number
  /** Without a background it is transparent. */
  isOnGround: boolean
  colours: MarkColours
}

/** Files that iOS accepts only as PNG, below apps/mobile. */
export const pictures: readonly Picture[] = [
  ...Object.entries({ icon: light, 'icon-dark': dark, 'icon-tinted': tinted }).map(([name, colours]) => ({
    file: `${assets}/AppIcon.appiconset/${name}.png`,
    size: 1024,
    share: 0.62,
    // The store accepts no icon with an alpha channel.
    isOnGround: true,
    colours,
  })),
  ...[1, 2, 3].flatMap((scale) =>
    Object.entries({ splash: light, 'splash-dark': dark }).map(([name, colours]) => ({
      file: `${assets}/Splash.imageset/${name}@${scale}x.png`,
      size: 120 * scale,
      share: 0.9,
      isOnGround: false,
      colours,
    })),
  ),
]
