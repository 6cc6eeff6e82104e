import { expect, test } from 'vitest'
import { defenceStageOfFile } from './testing/defence-stage.ts'
import { operations, placesOf } from './testing/schema-calls.ts'

const stage = await defenceStageOfFile()

const calls = operations.flatMap(({ name, args, document }) =>
  ['String', 'ID'].flatMap((type) =>
    placesOf(args, type).map(({ path, put }) => ({ what: `${name}(${path})`, put, document })),
  ),
)

/** Texts that no argument accepts: unstorable, too short, too long. */
const strange = ['a\0', '\0', '\ud800', '', ' ', 'x'.repeat(5000)]

test.each(calls)('$what names the invalid fields of an input', async ({ document, put }) => {
  for (const text of strange) {
    await stage.context.db.deleteFrom('throttle').execute()
    const { errors } = await stage.ask(document, put(text))
    for (const { extensions } of errors ?? []) {
      if (extensions['code'] !== 'invalid_input') continue
      const fields = extensions['fields'] as { path: string }[]
      expect(fields.length, JSON.stringify(text)).toBeGreaterThan(0)
      expect(fields.map(({ path }) => path)).not.toContain('')
    }
  }
})
