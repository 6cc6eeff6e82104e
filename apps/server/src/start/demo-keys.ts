import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const keys = z.object({ tokenKey: z.string(), stripeSecretKey: z.string(), stripeWebhookSecret: z.string() })

export type DemoKeys = z.output<typeof keys>

/** The demo's own secrets: made at the first start, kept for the next one, readable by their owner alone. */
export function demoKeys(dataDir: string): DemoKeys {
  const file = path.join(dataDir, 'keys.json')
  if (existsSync(file)) return keys.parse(JSON.parse(readFileSync(file, 'utf8')))
  const fresh: DemoKeys = {
    tokenKey: randomBytes(32).toString('base64url'),
    stripeSecretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(fresh, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return fresh
}
