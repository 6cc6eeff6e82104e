import type { Config } from '../platform/config.ts'
import type { DemoKeys } from './demo-keys.ts'

/** The keys for the sandbox's push services: the given ones, or the demo's own. */
export function pushKeys(given: Config, keys: DemoKeys) {
  return {
    VAPID_PRIVATE_KEY: given.VAPID_PRIVATE_KEY ?? keys.vapidPrivateKey,
    FCM_SERVICE_ACCOUNT: given.FCM_SERVICE_ACCOUNT ?? {
      project_id: 'sandbox',
      client_email: 'sender@sandbox.iam.gserviceaccount.example',
      private_key: keys.fcmPrivateKey,
    },
    APNS_KEY_ID: given.APNS_KEY_ID ?? 'DEMOKEY001',
    APNS_TEAM_ID: given.APNS_TEAM_ID ?? 'DEMOTEAM00',
    APNS_PRIVATE_KEY: given.APNS_PRIVATE_KEY ?? keys.apnsPrivateKey,
    APNS_TOPIC: given.APNS_TOPIC ?? 'app.ruhepol',
  }
}
