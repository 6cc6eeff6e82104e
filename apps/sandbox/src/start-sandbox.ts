import { startGeocoder, type GeocoderSettings } from './geocoder/start-geocoder.ts'
import { startMail, type MailSettings } from './mail/start-mail.ts'
import { defaultOpenidKeys, startOpenid, type OpenidSettings } from './openid/start-openid.ts'
import { defaultPaypalKeys, startPaypal, type PaypalSettings } from './paypal/start-paypal.ts'
import { startPush, type PushSettings } from './push/start-push.ts'
import { openStateFile } from './state-file.ts'
import { startStripe, type StripeSettings } from './stripe/start-stripe.ts'

export type SandboxSettings = {
  /** The file that keeps payments and mails for the next start; without it they are lost. */
  stateFile?: string
  stripe: StripeSettings
  mail: MailSettings
  /** By default on a free port with known keys. */
  paypal?: PaypalSettings
  /** By default on a free port. */
  geocoder?: GeocoderSettings
  /** By default on a free port, with known keys and without redirect addresses. */
  openid?: OpenidSettings
  /** By default on a free port, without Firebase and APNs. */
  push?: PushSettings
}

/** The providers' addresses: origins, and for mails a connection URL. */
export type SandboxAddresses = {
  stripe: string
  mail: string
  smtp: string
  geocoder: string
  paypal: string
  /** Google and Apple, each at a path with its name. */
  openid: string
  /** The browsers' push services, and Firebase. */
  push: string
  /** Apple's, if it is simulated. */
  apns?: string
}

export type RunningSandbox = {
  addresses: SandboxAddresses
  /** Stops all providers and writes their state. */
  close: () => Promise<void>
}

/** The sandbox must never stand between real customers and their money (rule R23). */
export function refuseProduction(appEnvironment: string | undefined): void {
  if (appEnvironment === 'production') throw new Error('The sandbox does not start when APP_ENV is production.')
}

/** Starts simulations of the external services on loopback. Production code needs only their addresses and keys. */
export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  refuseProduction(process.env['APP_ENV'])
  const state = await openStateFile(settings.stateFile)
  const stripe = await startStripe(settings.stripe, state)
  const mail = await startMail(settings.mail, state)
  const geocoder = await startGeocoder(settings.geocoder ?? { port: 0 })
  const paypal = await startPaypal(settings.paypal ?? { port: 0, ...defaultPaypalKeys }, state)
  const openid = await startOpenid(settings.openid ?? { port: 0, redirectUris: [], ...defaultOpenidKeys() }, state)
  const push = await startPush(settings.push ?? { port: 0 })
  return {
    addresses: {
      stripe: stripe.url,
      mail: mail.url,
      smtp: mail.smtpUrl,
      geocoder: geocoder.url,
      paypal: paypal.url,
      openid: openid.url,
      push: push.url,
      ...(push.apnsUrl !== undefined && { apns: push.apnsUrl }),
    },
    close: async () => {
      await Promise.all([stripe.close(), mail.close(), geocoder.close(), paypal.close(), openid.close(), push.close()])
      await state.close()
    },
  }
}
