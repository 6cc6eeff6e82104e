import type { Config } from '../platform/config.ts'
import type { DemoKeys } from './demo-keys.ts'

/** The keys for signing in at the sandbox's Google and Apple: the given ones, or the demo's own. */
export function signInKeys(given: Config, keys: DemoKeys) {
  return {
    GOOGLE_CLIENT_ID: given.GOOGLE_CLIENT_ID ?? 'demo.apps.googleusercontent.example',
    GOOGLE_CLIENT_SECRET: given.GOOGLE_CLIENT_SECRET ?? keys.googleClientSecret,
    APPLE_CLIENT_ID: given.APPLE_CLIENT_ID ?? 'example.ruhepol.demo',
    APPLE_TEAM_ID: given.APPLE_TEAM_ID ?? 'DEMOTEAM00',
    APPLE_KEY_ID: given.APPLE_KEY_ID ?? 'DEMOKEY000',
    APPLE_PRIVATE_KEY: given.APPLE_PRIVATE_KEY ?? keys.applePrivateKey,
  }
}
