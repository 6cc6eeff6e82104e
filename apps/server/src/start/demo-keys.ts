import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const keys = z.object({
  tokenKey: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  paypalClientId: z.string(),
  paypalClientSecret: z.string(),
  paypalWebhookId: z.string(),
  googleClientSecret: z.string(),
  applePrivateKey: z.string(),
  vapidPrivateKey: z.string(),
  fcmPrivateKey: z.string(),
  apnsPrivateKey: z.string(),
})

export type DemoKeys = z.output<typeof keys>

const freshAppleKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })

const freshFcmKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })

const freshKeys = (): DemoKeys => ({
  tokenKey: randomBytes(32).toString('base64url'),
  stripeSecretKey: `sk_test_${randomBytes(18).toString('hex')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  paypalClientId: `sandbox-${randomBytes(18).toString('hex')}`,
  paypalClientSecret: randomBytes(24).toString('base64url'),
  paypalWebhookId: randomBytes(9).toString('hex').toUpperCase(),
  googleClientSecret: randomBytes(24).toString('base64url'),
  applePrivateKey: freshAppleKey(),
  vapidPrivateKey: randomBytes(32).toString('base64url'),
  fcmPrivateKey: freshFcmKey(),
  apnsPrivateKey: freshAppleKey(),
})

/** The demo's own secrets: created at the first start, reused later, readable only by their owner. */
export function demoKeys(dataDir: string): DemoKeys {
  const file = path.join(dataDir, 'keys.json')
  const kept = existsSync(file) ? keys.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const whole = keys.safeParse(kept)
  if (whole.success) return whole.data
  // A demo of an earlier version has fewer keys; existing ones stay.
  const made = { ...freshKeys(), ...kept }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}
