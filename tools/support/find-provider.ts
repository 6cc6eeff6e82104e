import type { Config } from '@ruhepol/server/platform/config'
import { demoKeys } from '@ruhepol/server/start/demo-keys'
import { readServices } from '@ruhepol/server/start/services-file'

/**
 * The settings for querying the payment providers: those of the environment together with DATABASE_URL, otherwise the
 * sandbox of a running demo. Undefined if there is neither. Call it after `findDatabase`, which removes the addresses
 * of a killed demo.
 */
export function findProvider(config: Config): Config | undefined {
  if (config.DATABASE_URL !== undefined) return config.STRIPE_SECRET_KEY === undefined ? undefined : config
  const services = readServices(config.DATA_DIR)
  if (!services) return undefined
  const keys = demoKeys(config.DATA_DIR)
  return {
    ...config,
    PAYPAL_API_URL: services.paypal,
    PAYPAL_CLIENT_ID: config.PAYPAL_CLIENT_ID ?? keys.paypalClientId,
    PAYPAL_CLIENT_SECRET: config.PAYPAL_CLIENT_SECRET ?? keys.paypalClientSecret,
    STRIPE_API_URL: services.stripe,
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY ?? keys.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: config.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
  }
}
