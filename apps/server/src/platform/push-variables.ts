import { z } from 'zod'
import { applePrivateKey } from './apple-private-key.ts'

/** 32 bytes of a P-256 private key in base64url, as printed by web push tools. */
const vapidKey = z
  .string()
  .refine((text) => /^[\w-]{43}=?$/.test(text), 'is no private VAPID key: 32 bytes in base64url')

/** The JSON file of a Google service account, as one line. */
const serviceAccount = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.addIssue({ code: 'custom', message: 'is no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      project_id: z.string().min(1),
      client_email: z.email(),
      private_key: z.string().includes('PRIVATE KEY'),
    }),
  )

/** The variables for push messages: browsers, Android and iOS. */
export const pushVariables = {
  /** For browsers (web push); without it they are not offered. */
  VAPID_PRIVATE_KEY: vapidKey.optional(),
  /** For the Android app through Firebase Cloud Messaging; without it none are sent. */
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** For the iOS app through Apple (APNs): all four keys or none; the topic is the bundle id. */
  APNS_KEY_ID: z.string().optional(),
  APNS_TEAM_ID: z.string().optional(),
  APNS_PRIVATE_KEY: applePrivateKey.optional(),
  APNS_TOPIC: z.string().optional(),
  /** sandbox: apps installed by Xcode; production: apps from TestFlight and the store. */
  APNS_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
}

/** If one is set, all are needed. */
export const apnsKeyNames = ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_PRIVATE_KEY', 'APNS_TOPIC'] as const
