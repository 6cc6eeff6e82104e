import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogueJsonSchema } from './catalogue-file.ts'

const node = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  anyOf: z.array(z.unknown()).default([]),
  items: z.unknown().optional(),
})

/** Every property of the schema by its path, with the description that an editor shows. */
function described(schema: unknown, path: string): [path: string, text: string][] {
  const { properties, anyOf, items } = node.parse(schema)
  const inside = [...anyOf, ...(items === undefined ? [] : [items])].flatMap((part) => described(part, path))
  const own = Object.entries(properties).flatMap(([name, part]): [string, string][] => [
    [`${path}/${name}`, node.parse(part).description ?? ''],
    ...described(part, `${path}/${name}`),
  ])
  return [...inside, ...own]
}

test('every field of a catalogue file has a description for editors', () => {
  const fields = described(catalogueJsonSchema(), '')
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter(([, text]) => text === '')).toEqual([])
})
