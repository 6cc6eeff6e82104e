import type { ExternalProviderName } from '@ruhepol/rules'
import { SocialLogin } from '@capgo/capacitor-social-login'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

/** The result of the device's own sign-in: an ID token or a code, and the names that Apple gives once. */
export type DeviceProof = {
  secret: string
  name?: string
  surname?: string
}

/** The id for which the device would request a sign-in. Google on Android uses the website's; Apple has none there. */
function idOf(service: ExternalProviderName): string {
  const { APP_ID, GOOGLE_IOS_CLIENT_ID, GOOGLE_WEB_CLIENT_ID } = import.meta.env
  if (nativePlatform() === 'ios') return service === 'apple' ? APP_ID : GOOGLE_IOS_CLIENT_ID
  return service === 'google' ? GOOGLE_WEB_CLIENT_ID : ''
}

/** Whether the device has its own sign-in whose result the server accepts (`AppConfig.externalAppIds`). */
export function hasDeviceSignIn(service: ExternalProviderName, takenIds: readonly string[]): boolean {
  const id = idOf(service)
  return id !== '' && takenIds.includes(id)
}

async function askGoogle(nonce: string): Promise<DeviceProof> {
  const { GOOGLE_IOS_CLIENT_ID: iOSClientId, GOOGLE_WEB_CLIENT_ID: webClientId } = import.meta.env
  await SocialLogin.initialize({
    google: { mode: 'online', webClientId, ...(nativePlatform() === 'ios' && { iOSClientId }) },
  })
  // Without the prompt, iOS returns an older token with another nonce.
  const { result } = await SocialLogin.login({ provider: 'google', options: { nonce, forcePrompt: true } })
  const secret = result.responseType === 'online' ? result.idToken : null
  if (!secret) throw new Error('Google has returned no ID token.')
  return { secret }
}

async function askApple(nonce: string): Promise<DeviceProof> {
  // Also returns the code, which the server exchanges so that it can revoke the consent later.
  await SocialLogin.initialize({ apple: { useProperTokenExchange: true } })
  const { result } = await SocialLogin.login({ provider: 'apple', options: { nonce } })
  const secret = result.authorizationCode || result.idToken
  if (!secret) throw new Error('Apple has returned neither a code nor an ID token.')
  const { givenName, familyName } = result.profile
  return { secret, ...(givenName && { name: givenName }), ...(familyName && { surname: familyName }) }
}

/**
 * Asks who the person is, with a nonce for this sign-in alone. Returns `cancelled` if the person dismissed it, and
 * `cannot` if the device could not ask, as without Google's services. Never throws.
 */
export async function signInOnDevice(
  service: ExternalProviderName,
  nonce: string,
): Promise<DeviceProof | 'cancelled' | 'cannot'> {
  try {
    const proof = await (service === 'google' ? askGoogle(nonce) : askApple(nonce))
    // The plugin would store the token unencrypted. A failure to delete it does not affect this sign-in.
    await SocialLogin.logout({ provider: service }).catch((error: unknown) => reportError(error, 'forgetDeviceSignIn'))
    return proof
  } catch (error) {
    if ((error as { code?: unknown }).code === 'USER_CANCELLED') return 'cancelled'
    reportError(error, 'deviceSignIn')
    return 'cannot'
  }
}
