import { test as base } from '@playwright/test'
import pg from 'pg'
import type { Services } from './stack.ts'

/** A mail as the sandbox's inbox answers it. */
export type InboxMessage = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string }[]
}

type Fixtures = {
  services: Services
  /** The mails to one address, once there are `count` of them. */
  inbox: (to: string, count?: number) => Promise<InboxMessage[]>
  /** SQL on the database of the product. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Moves the database's clock on, in minutes. */
  advance: (minutes: number) => Promise<void>
}

export const test = base.extend<Fixtures>({
  services: async ({}, use) => {
    await use(JSON.parse(process.env['E2E_SERVICES'] ?? '') as Services)
  },
  baseURL: async ({ services }, use) => use(services.app),
  inbox: async ({ services }, use) => {
    await use(async (to, count = 1) => {
      let messages: InboxMessage[] = []
      await base.expect
        .poll(async () => {
          const answer = await fetch(`${services.mail}/messages?to=${encodeURIComponent(to)}`)
          messages = (await answer.json()) as InboxMessage[]
          return messages.length
        })
        .toBeGreaterThanOrEqual(count)
      return messages
    })
  },
  sql: async ({ services }, use) => {
    await use(async (text, values = []) => {
      const client = new pg.Client({ connectionString: services.database })
      await client.connect()
      try {
        return (await client.query(text, values)).rows as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    })
  },
  advance: async ({ sql }, use) => {
    await use(async (minutes) => {
      await sql(`update test_clock set fixed_at = fixed_at + $1 * interval '1 minute'`, [minutes])
    })
  },
})

export { expect } from '@playwright/test'
