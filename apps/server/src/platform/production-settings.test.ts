import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'
import { productionEnvironment, stagingEnvironment } from './testing/production-environment.ts'

/** The reasons why production, or a rehearsal, refuses these settings; empty if it starts. */
function refusalsOf(changes: Record<string, string>, environment = productionEnvironment): string[] {
  try {
    loadConfig({ ...environment, ...changes })
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' }

describe('production', () => {
  beforeEach(() => {
    for (const name of ['PGHOST', 'PGSSLMODE']) vi.stubEnv(name, undefined)
    return () => vi.unstubAllEnvs()
  })

  test('starts with its own settings', () => {
    expect(refusalsOf({})).toEqual([])
  })

  test.each([
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_x', 'is a secret key'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_live_x', 'is a secret key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_x', 'is a test key'],
    ['STRIPE_PUBLISHABLE_KEY', 'x', 'is no key of Stripe'],
    ['STRIPE_SECRET_KEY', 'pk_live_x', 'is a publishable key'],
    ['STRIPE_SECRET_KEY', 'sk_test_x', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'rk_test_x', 'is a test key'],
    ['STRIPE_SECRET_KEY', 'whsec_x', 'is no key of Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'x', 'is no signing secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_tooShort', 'is no signing secret'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_012345678901234567890123', 'is no signing secret'],
    ['PAYPAL_ENVIRONMENT', 'sandbox', 'no money moves'],
    ['GRAPHQL_DOCUMENTS', 'any', 'leave it out'],
    ['HOLD_BOUNDS', 'off', 'must be on'],
    ['APP_URL', 'http://ruhepol.example', 'use https'],
    ['TOKEN_KEY', 'a'.repeat(32), 'can be guessed'],
    ['TOKEN_KEY', '0123456789abcdef0123456789abcdef', 'can be guessed'],
    ['TOKEN_KEY', 'Jt3vXq8LrW0nYbJt3vXq8LrW0nYbJt3vX', 'can be guessed'],
    ['TOKEN_KEY', 'aaaabbbbccccddddaaaabbbbddddcccc', 'can be guessed'],
    ['RETURN_PREFIXES', 'https://', '"https://"'],
    ['RETURN_PREFIXES', 'app.ruhepol://,http://evil.example', '"http://evil.example"'],
    ['RETURN_PREFIXES', 'javascript:', '"javascript:"'],
    ['RETURN_PREFIXES', 'ruhepol://', '"ruhepol://"'],
    ['RETURN_PREFIXES', 'https://ruhepol.example/path', '"https://ruhepol.example/path"'],
    ['RETURN_PREFIXES', 'https://user@evil.example', '"https://user@evil.example"'],
    ['APP_ORIGINS', 'http://evil.example', '"http://evil.example"'],
    ['APP_ORIGINS', 'capacitor://evil.example', '"capacitor://evil.example"'],
    ['APP_ORIGINS', 'ionic://localhost', '"ionic://localhost"'],
    ['STRIPE_JS_URL', 'http://js.stripe.com/v3/', 'https://js.stripe.com'],
    ['STRIPE_JS_URL', 'https://evil.example/v3/', 'https://js.stripe.com'],
    ['PAYPAL_JS_URL', 'http://www.paypal.com/sdk/js', 'https://www.paypal.com'],
    ['TAG_MANAGER_SCRIPT_URL', 'http://tags.example/{id}', 'use https'],
    ['HEATMAP_SCRIPT_URL', 'http://tags.example/{id}', 'use https'],
    ['MESSAGING_SCRIPT_URL', 'http://tags.example/{id}', 'use https'],
    ['AD_PIXEL_SCRIPT_URL', 'http://tags.example/{id}', 'use https'],
    ['MESSAGING_ID', 'xkeysib-0123456789abcdef', 'secret key of Brevo'],
    ['MESSAGING_ID', 'xsmtpsib-0123456789abcdef', 'secret key of Brevo'],
    ['PHOTON_URL', 'http://169.254.169.254', 'link-local'],
    ['PHOTON_URL', 'https://2852039166', 'link-local'],
    ['PHOTON_URL', 'http://[fe80::1]:2322', 'link-local'],
    ['PHOTON_URL', 'http://[::ffff:169.254.169.254]', 'link-local'],
    ['PHOTON_URL', 'http://photon.example', 'use https'],
    ['PHOTON_URL', 'http://192.0.2.7:2322', 'use https'],
    ['SENTRY_DSN', 'http://key@sentry.example/1', 'use https'],
    ['DATABASE_URL', 'postgres://app:secret@db.example/ruhepol', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app:secret@db.example/ruhepol?sslmode=disable', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app:secret@192.0.2.7:5432/ruhepol', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app:secret@db/ruhepol?host=203.0.113.5', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///ruhepol?host=db.example', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example/ruhepol?ssl=true&sslmode=disable', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example/ruhepol?sslmode=', 'sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example/ruhepol?sslrootcert=/no/ca.pem', '/no/ca.pem'],
    ['STRIPE_API_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['PAYPAL_API_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['GOOGLE_ISSUER_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['APPLE_ISSUER_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['PUSH_API_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['FCM_API_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
    ['APNS_API_URL', 'http://127.0.0.1:4242', 'points at a sandbox'],
  ])('refuses %s=%s in one line that names it', (name, value, reason) => {
    expect(refusalsOf({ ...paypal, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^  - ${name} .*${reason.replaceAll(/[.[\]?+*()]/g, '\\$&')}`)),
    ])
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'rk_live_x'],
    ['TOKEN_KEY', '9f86d081884c7d659a2feaa0c55ad015'],
    ['RETURN_PREFIXES', 'app.ruhepol://,https://m.ruhepol.example'],
    ['APP_ORIGINS', 'capacitor://localhost,https://localhost,app.ruhepol://localhost'],
    ['SMTP_URL', 'smtp://10.0.0.5:25'],
    ['PHOTON_URL', 'http://photon:2322'],
    ['PHOTON_URL', 'http://10.1.2.3:2322'],
    ['PHOTON_URL', 'http://[fd00::3]:2322'],
    ['PHOTON_URL', 'http://photon.geo.svc.cluster.local:2322'],
    ['PHOTON_URL', 'https://photon.example'],
    ['DATABASE_URL', 'postgres://app:secret@10.0.0.9/ruhepol?sslmode=disable'],
    ['DATABASE_URL', 'postgres://app:secret@postgres/ruhepol'],
    ['DATABASE_URL', 'postgres://app:secret@db.data.svc.cluster.local/ruhepol'],
    ['DATABASE_URL', 'postgres://app:secret@db.example/ruhepol?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app:secret@db.example/ruhepol?ssl=true'],
    ['DATABASE_URL', 'postgresql:///ruhepol'],
    ['DATABASE_URL', 'postgresql:///ruhepol?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://%2Fvar%2Frun%2Fpostgres.d/ruhepol'],
    ['DATABASE_URL', 'postgres://app:secret@[fd00::3]/ruhepol'],
    ['DATABASE_URL', 'postgres://db.example/ruhepol?host=10.0.0.9'],
    ['MESSAGING_ID', 'abc123def'],
    ['TAG_MANAGER_SCRIPT_URL', 'https://tags.example/{id}'],
  ])('starts with %s=%s', (name, value) => {
    expect(refusalsOf({ [name]: value })).toEqual([])
  })

  test("checks the operator's PGHOST and PGSSLMODE if the database's address omits them", () => {
    const refusals = () => refusalsOf({ DATABASE_URL: 'postgres:///ruhepol' })
    vi.stubEnv('PGHOST', 'db.example')
    expect(refusals()).toEqual([expect.stringMatching(/DATABASE_URL .*sslmode=verify-full/)])
    vi.stubEnv('PGSSLMODE', 'verify-full')
    expect(refusals()).toEqual([])
  })

  test('names every unsafe setting at once', () => {
    expect(refusalsOf({ GRAPHQL_DOCUMENTS: 'any', APP_URL: 'http://ruhepol.example' })).toHaveLength(2)
  })
})

describe('a rehearsal', () => {
  const refusals = (changes: Record<string, string>) => refusalsOf(changes, stagingEnvironment)
  const standIns = {
    STRIPE_API_URL: 'http://stripe:4242',
    STRIPE_JS_URL: 'https://stand-in.example/v3/stripe.js',
    PAYPAL_API_URL: 'https://stand-in.example',
    PAYPAL_JS_URL: 'https://stand-in.example/sdk/js',
  }

  test('starts with test keys, and serves only trusted documents', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ STRIPE_SECRET_KEY: 'rk_test_x' })).toEqual([])
    expect(loadConfig(stagingEnvironment).GRAPHQL_DOCUMENTS).toBe('trusted')
  })

  test("starts with stand-ins that are named, and with PayPal's sandbox", () => {
    expect(refusals({ ...paypal, ...standIns, PAYPAL_ENVIRONMENT: 'sandbox' })).toEqual([])
    expect(refusals({ GOOGLE_ISSUER_URL: 'http://10.0.0.7/google', PUSH_API_URL: 'http://push:4243' })).toEqual([])
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_x', 'would really pay'],
    ['STRIPE_SECRET_KEY', 'rk_live_x', 'would really pay'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_x', 'would really pay'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_x', 'is a secret key'],
    ['STRIPE_SECRET_KEY', 'x', 'sk_test_'],
    ['STRIPE_WEBHOOK_SECRET', 'x', 'is no signing secret'],
    ['PAYPAL_ENVIRONMENT', 'live', 'would really pay'],
    ['GRAPHQL_DOCUMENTS', 'any', 'leave it out'],
    ['HOLD_BOUNDS', 'off', 'must be on'],
    ['APP_URL', 'http://ruhepol.example', 'use https'],
    ['TOKEN_KEY', 'a'.repeat(32), 'can be guessed'],
    ['RETURN_PREFIXES', 'https://user@evil.example', '"https://user@evil.example"'],
    ['STRIPE_JS_URL', 'https://evil.example/v3/', 'https://js.stripe.com'],
    ['STRIPE_API_URL', 'http://stand-in.example', 'use https'],
    ['GOOGLE_ISSUER_URL', 'http://169.254.169.254', 'link-local'],
    ['DATABASE_URL', 'postgres://app:secret@db.example/ruhepol', 'sslmode=verify-full'],
    ['MESSAGING_ID', 'xkeysib-0123456789abcdef', 'secret key of Brevo'],
  ])('refuses %s=%s like production', (name, value, reason) => {
    const [problem, ...more] = refusals({ ...paypal, PAYPAL_ENVIRONMENT: 'sandbox', [name]: value })
    expect(problem).toContain(`- ${name} `)
    expect(problem).toContain(reason)
    expect(more).toEqual([])
  })

  test('needs what production needs', () => {
    expect(refusals({ SMTP_URL: '' })).toEqual(['  - SMTP_URL is needed when APP_ENV is staging'])
  })
})

test('the demo starts with test keys, http and any document', () => {
  const { APP_URL } = loadConfig({
    APP_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_x',
    GRAPHQL_DOCUMENTS: 'any',
    PAYPAL_ENVIRONMENT: 'sandbox',
  })
  expect(APP_URL).toBe('http://localhost:3000')
})
