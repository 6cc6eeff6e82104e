import { parse, validate } from 'graphql'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSchema } from './build-schema.ts'
import { trustedDocuments } from './trusted-documents.ts'

const schema = buildSchema()
const refused = (documents: ReadonlyMap<string, string>): string[] =>
  [...documents].filter(([, text]) => validate(schema, parse(text)).length > 0).map(([id]) => id)

test('the schema supports all documents of the web app and of every released app', () => {
  expect(refused(trustedDocuments())).toEqual([])
})

test('a released app is served until the schema loses something it needs', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-released-'))
  try {
    writeFileSync(
      path.join(folder, '1.0.0.json'),
      JSON.stringify({ former: 'query { lost }', kept: 'query { __typename }' }),
    )
    writeFileSync(path.join(folder, 'README.md'), 'no list')
    const documents = trustedDocuments(folder)
    expect(documents.get('kept')).toBe('query { __typename }')
    expect(documents.size).toBe(trustedDocuments(path.join(folder, 'none')).size + 2)
    expect(refused(documents)).toEqual(['former'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
