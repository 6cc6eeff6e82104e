import { mailboxOf } from '@ruhepol/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../testing/test-database.ts'

const database = await databaseOfFile()

test.each(['victim@example.org', 'Victim+1@Example.org', 'a+1+2@example.org', 'a+@example.org', '+1@example.org'])(
  'the database derives the same mailbox from %j as the rules',
  async (email) => {
    const { rows } = await sql`select mailbox_of(${email}) as mailbox`.execute(database.db)
    expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
  },
)
