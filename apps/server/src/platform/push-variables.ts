import { z } from 'zod'
import { applePrivateKey } from './apple-private-key.ts'

/** 32 bytes of a private key of the curve P-256 in base64url, as tools for web push print it. */
const vapidKey = z
  .string()
  .refine((text) => /^[\w-]{43}=?$/.test(text), 'is no private VAPID key: 32 bytes in base64url')

/** The JSON file that Google gives out for a service account, as one line. */
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

/** The variables for messages to devices: browsers, Android and iOS. */
export const pushVariables = {
  /** Messages to browsers (web push); without it they are not offered. */
  VAPID_PRIVATE_KEY: vapidKey.optional(),
  /** Messages to the Android app through Firebase Cloud Messaging; without it none are sent. */
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** Messages to the iOS app through Apple (APNs): all four keys or none; the topic is the bundle id. */
  APNS_KEY_ID: z.string().optional(),
  APNS_TEAM_ID: z.string().optional(),
  APNS_PRIVATE_KEY: applePrivateKey.optional(),
  APNS_TOPIC: z.string().optional(),
  /** sandbox: of apps that Xcode has put on a device; production: of those from TestFlight and the store. */
  APNS_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
}

/** With one of them all are needed. */
export const apnsKeyNames = ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_PRIVATE_KEY', 'APNS_TOPIC'] as const
