import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const stylesheets = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: root })

test("no style sets an underline's colour or width in the shorthand, which WebKit drops entirely", () => {
  expect(stylesheets.length).toBeGreaterThan(60)
  const dropped = stylesheets.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/text-decoration:\s*[\w-]+\s+[^;]+;/g)].map(
      ([declaration]) => `${file}: ${declaration}`,
    ),
  )
  expect(dropped).toEqual([])
})
