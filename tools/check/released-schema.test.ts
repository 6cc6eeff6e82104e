import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaksOf, readSchema } from './released-schema.ts'

const dumpOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../database', name), 'utf8')

/** Written at each release: `cp database/schema.sql database/released.sql`. */
const released = dumpOf('released.sql')

/** Differences that a comparison of schemas cannot judge, and why the last release can live with each. */
const judged = new Map([
  [
    'booking_request.booking_request_is_closed may refuse what was allowed: ' +
      "CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)))",
    'it only turns new requests into answered ones',
  ],
  [
    'cart.cart_terms_are_accepted may refuse what was allowed: ' +
      "CHECK (((terms_accepted_at IS NOT NULL) OR (origin = 'phone'::text)))",
    'it writes the time of acceptance with every cart',
  ],
  [
    'invoice.invoice_begins_one_chain may refuse what was allowed: UNIQUE INDEX USING btree (subject, target_id) ' +
      "WHERE ((kind = 'invoice'::text) AND (replaces_id IS NULL))",
    'a trigger fills in what its invoices replace',
  ],
  [
    'invoice.invoice_cancels_id_key may refuse what was allowed: UNIQUE (cancels_id)',
    'it cancels an invoice once, while it has the cart locked',
  ],
  [
    'invoice.invoice_subject_target_id_kind_edition_key is gone, which "on conflict" may name',
    'it inserts invoices without "on conflict"',
  ],
])

test('the last release can run on the current schema', () => {
  expect(breaksOf(released, dumpOf('schema.sql')).toSorted()).toEqual([...judged.keys()].toSorted())
})

test('every table, column, constraint and function of a dump is read', () => {
  const { tables, columns, constraints, functions } = readSchema(released)
  expect(tables.size).toBe(released.match(/^create table /gm)?.length)
  expect(constraints.size).toBe(released.match(/^alter table .* add constraint |^CREATE UNIQUE INDEX /gm)?.length)
  expect(functions.size).toBe(released.match(/^CREATE OR REPLACE FUNCTION /gm)?.length)
  expect(columns.get('cart.status')).toEqual({ type: 'text', isRequired: true, hasDefault: false })
  expect(columns.get('cart.id')).toEqual({ type: 'uuid', isRequired: true, hasDefault: true })
  expect(columns.get('cart_event.id')?.hasDefault).toBe(true)
})

const before = `
create table thing (
  id bigint not null generated always as identity,
  name text not null,
  kind text not null default 'plain'::text,
  note text
);

create table other (
  id uuid not null
);

alter table thing add constraint thing_kind_check CHECK ((kind = ANY (ARRAY['plain'::text, 'fine'::text])));
alter table thing add constraint thing_name_key UNIQUE (name);

CREATE OR REPLACE FUNCTION public.count_things(kind text)
`

const changed = (from: string | RegExp, to: string) => {
  const after = before.replace(from, to)
  if (after === before) throw new Error(`nothing changed: ${String(from)}`)
  return after
}

describe('a migration breaks the previous release if it', () => {
  test.each([
    ['drops a column', changed(',\n  note text', ''), 'thing.note is gone'],
    ['renames a column', changed('note text', 'remark text'), 'thing.note is gone'],
    ['drops a table', changed(/create table other[^;]+;/, ''), 'the table other is gone'],
    ['renames a table', changed('table other', 'table another'), 'the table other is gone'],
    ['changes a type', changed('note text', 'note integer'), 'thing.note is integer and was text'],
    ['requires a value', changed('note text', 'note text not null'), 'thing.note may not be null any more'],
    ['takes a default away', changed(" default 'plain'::text", ''), 'thing.kind has no default any more'],
    [
      'adds a required column',
      changed('note text', 'note text,\n  size integer not null'),
      'thing.size is new and required, without a default',
    ],
    [
      'allows fewer values',
      changed(", 'fine'::text", ''),
      "thing.thing_kind_check may refuse what was allowed: CHECK ((kind = ANY (ARRAY['plain'::text])))",
    ],
    [
      'makes a column unique',
      `${before}\nCREATE UNIQUE INDEX one_note ON public.thing USING btree (note);`,
      'thing.one_note may refuse what was allowed: UNIQUE INDEX USING btree (note)',
    ],
    [
      'drops a unique constraint that "on conflict" may name',
      changed(/alter table thing add constraint thing_name_key.*/, ''),
      'thing.thing_name_key is gone, which "on conflict" may name',
    ],
    ['drops a function', changed(/CREATE OR REPLACE.*/, ''), 'the function count_things(kind text) is gone'],
  ])('%s', (_, after, problem) => {
    expect(breaksOf(before, after)).toEqual([problem])
  })
})

describe('a migration is safe for the previous release if it', () => {
  test.each([
    ['adds an optional column', changed('note text', 'note text,\n  size integer')],
    ['adds a column with a default', changed('note text', 'note text,\n  size integer not null default 1')],
    [
      'adds a reference from a new column to a column whose name it had before',
      `${before.replace('note text', 'note text,\n  other_id text')}
alter table thing add constraint thing_other_id_fkey FOREIGN KEY (other_id) REFERENCES other(id);`,
    ],
    ['adds a table', `${before}\ncreate table third (\n  id uuid not null\n);`],
    ['allows more values', changed("'fine'::text", "'fine'::text, 'finer'::text")],
    ['makes a column optional', changed('name text not null', 'name text')],
    [
      'adds a check that involves only a new column',
      `${changed('note text', 'note text,\n  size integer')}\nalter table thing add constraint thing_size_check CHECK ((size > 0));`,
    ],
  ])('%s', (_, after) => {
    expect(breaksOf(before, after)).toEqual([])
  })

  test('drops a column that the previous release marked as unused', () => {
    const withMark = `${before}\ncomment on column thing.note is 'Unused: dropped by the release after this one.';\n`
    expect(breaksOf(withMark, changed(',\n  note text', ''))).toEqual([])
  })
})
