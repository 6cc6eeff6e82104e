// Turns the lucide drawings named in icon-names.ts into one path per icon: `node scripts/build-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames } from './icon-names.ts'
import { pathOfShape } from './shape-path.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const drawings = fileURLToPath(new URL('icons/', import.meta.resolve('lucide-static/package.json')))

const lines = iconNames.toSorted().map((name) => {
  const svg = readFileSync(`${drawings}${name}.svg`, 'utf8')
  const shapes = [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse)\b([^>]*)\/>/g)]
  if (shapes.length === 0) throw new Error(`icon ${name} has no shapes`)
  const path = shapes.map(([, tag = '', attributes = '']) => pathOfShape(tag, attributes)).join('')
  return `  '${name}': '${path}',`
})

writeFileSync(
  here('../src/icon/icon-paths.ts'),
  `// Written by scripts/build-icons.ts from lucide (ISC licence); add a name to icon-names.ts instead of editing.
/** The drawing of each icon on a 24 by 24 grid, as one path. */
export const iconPaths = {
${lines.join('\n')}
} as const;
`,
)
