import { defaultOpenidKeys, type OpenidSettings } from './openid/start-openid.ts'
import { defaultPaypalKeys, type PaypalSettings } from './paypal/start-paypal.ts'
import type { PushSettings } from './push/start-push.ts'
import type { SandboxSettings } from './start-sandbox.ts'

type Environment = Readonly<Record<string, string | undefined>>

function readPort(environment: Environment, name: string): number {
  const text = environment[name] || '0'
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`${name} has to be a port between 0 and 65535, not "${text}".`)
  return port
}

function required(environment: Environment, name: string): string {
  const text = environment[name]
  if (!text) throw new Error(`${name} is needed to start the sandbox.`)
  return text
}

function optional(environment: Environment, name: string): string | undefined {
  return environment[name] || undefined
}

function optionalAddress(environment: Environment, name: string): string | undefined {
  const text = optional(environment, name)
  if (text !== undefined && !URL.canParse(text)) throw new Error(`${name} has to be an address, not "${text}".`)
  return text
}

/** PayPal's keys have known defaults. */
function readPaypal(environment: Environment): PaypalSettings {
  const webhookUrl = optionalAddress(environment, 'SANDBOX_PAYPAL_WEBHOOK_URL')
  const clientId = optional(environment, 'PAYPAL_CLIENT_ID')
  return {
    port: readPort(environment, 'SANDBOX_PAYPAL_PORT'),
    ...(clientId === undefined
      ? defaultPaypalKeys
      : {
          clientId,
          clientSecret: required(environment, 'PAYPAL_CLIENT_SECRET'),
          webhookId: required(environment, 'PAYPAL_WEBHOOK_ID'),
        }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
  }
}

/** The keys for signing in have known defaults. */
function readOpenid(environment: Environment): OpenidSettings {
  const known = defaultOpenidKeys()
  const google = optional(environment, 'GOOGLE_CLIENT_ID')
  const apple = optional(environment, 'APPLE_CLIENT_ID')
  return {
    port: readPort(environment, 'SANDBOX_OPENID_PORT'),
    eager: true,
    redirectUris: optional(environment, 'SANDBOX_OPENID_REDIRECT_URIS')?.split(',') ?? [],
    google:
      google === undefined
        ? known.google
        : { clientId: google, clientSecret: required(environment, 'GOOGLE_CLIENT_SECRET') },
    apple:
      apple === undefined
        ? known.apple
        : {
            clientId: apple,
            appId: optional(environment, 'APPLE_APP_IDS')?.split(',')[0] ?? known.apple.appId,
            teamId: required(environment, 'APPLE_TEAM_ID'),
            keyId: required(environment, 'APPLE_KEY_ID'),
            privateKey: required(environment, 'APPLE_PRIVATE_KEY'),
          },
  }
}

/** Firebase is simulated for the account in the given file, APNs for the given key. */
function readPush(environment: Environment): PushSettings {
  const port = readPort(environment, 'SANDBOX_PUSH_PORT')
  const given = optional(environment, 'FCM_SERVICE_ACCOUNT')
  const file =
    given === undefined
      ? undefined
      : (JSON.parse(given) as Record<'project_id' | 'client_email' | 'private_key', string>)
  const keyId = optional(environment, 'APNS_KEY_ID')
  return {
    port,
    ...(file && {
      account: { projectId: file.project_id, clientEmail: file.client_email, privateKey: file.private_key },
    }),
    ...(keyId !== undefined && {
      apns: {
        port: readPort(environment, 'SANDBOX_APNS_PORT'),
        keyId,
        teamId: required(environment, 'APNS_TEAM_ID'),
        privateKey: required(environment, 'APNS_PRIVATE_KEY'),
        topic: required(environment, 'APNS_TOPIC'),
      },
    }),
  }
}

/** Reads the sandbox's environment variables; throws an error that names a wrong or missing one. */
export function readSandboxSettings(environment: Environment): SandboxSettings {
  const webhookUrl = optionalAddress(environment, 'SANDBOX_STRIPE_WEBHOOK_URL')
  const methods = optional(environment, 'SANDBOX_STRIPE_PAYMENT_METHODS')?.split(',')
  const stateFile = optional(environment, 'SANDBOX_STATE_FILE')
  return {
    ...(stateFile === undefined ? {} : { stateFile }),
    stripe: {
      port: readPort(environment, 'SANDBOX_STRIPE_PORT'),
      secretKey: required(environment, 'STRIPE_SECRET_KEY'),
      publishableKey: required(environment, 'STRIPE_PUBLISHABLE_KEY'),
      ...(webhookUrl === undefined
        ? {}
        : { webhook: { url: webhookUrl, secret: required(environment, 'STRIPE_WEBHOOK_SECRET') } }),
      ...(methods === undefined ? {} : { paymentMethodTypes: methods }),
    },
    mail: {
      port: readPort(environment, 'SANDBOX_MAIL_PORT'),
      smtpPort: readPort(environment, 'SANDBOX_SMTP_PORT'),
    },
    paypal: readPaypal(environment),
    openid: readOpenid(environment),
    push: readPush(environment),
    geocoder: { port: readPort(environment, 'SANDBOX_GEOCODER_PORT') },
  }
}
