import type { ExternalProviderName } from '@ruhepol/rules'
import { SocialLogin } from '@capgo/capacitor-social-login'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

/** What the device's own sign-in has returned: an ID token or a code, and the names that Apple tells once. */
export interface DeviceProof {
  secret: string
  name?: string
  surname?: string
}

/** For which id the device would have a sign-in made. Google's on Android is that of the website; Apple has none there. */
function idOf(service: ExternalProviderName): string {
  const { APP_ID, GOOGLE_IOS_CLIENT_ID, GOOGLE_WEB_CLIENT_ID } = import.meta.env
  if (nativePlatform() === 'ios') return service === 'apple' ? APP_ID : GOOGLE_IOS_CLIENT_ID
  return service === 'google' ? GOOGLE_WEB_CLIENT_ID : ''
}

/** Whether the device has means of its own whose answer the server takes (`AppConfig.externalAppIds`). */
export function hasDeviceSignIn(service: ExternalProviderName, takenIds: readonly string[]): boolean {
  const id = idOf(service)
  return id !== '' && takenIds.includes(id)
}

async function askGoogle(nonce: string): Promise<DeviceProof> {
  const { GOOGLE_IOS_CLIENT_ID: iOSClientId, GOOGLE_WEB_CLIENT_ID: webClientId } = import.meta.env
  await SocialLogin.initialize({
    google: { mode: 'online', webClientId, ...(nativePlatform() === 'ios' && { iOSClientId }) },
  })
  // Without the prompt iOS answers an older token, which is of another nonce.
  const { result } = await SocialLogin.login({ provider: 'google', options: { nonce, forcePrompt: true } })
  const secret = result.responseType === 'online' ? result.idToken : null
  if (!secret) throw new Error('Google has returned no ID token.')
  return { secret }
}

async function askApple(nonce: string): Promise<DeviceProof> {
  // With it the code comes back too, which the server exchanges, so that it can take back what was agreed to.
  await SocialLogin.initialize({ apple: { useProperTokenExchange: true } })
  const { result } = await SocialLogin.login({ provider: 'apple', options: { nonce } })
  const secret = result.authorizationCode || result.idToken
  if (!secret) throw new Error('Apple has returned neither a code nor an ID token.')
  const { givenName, familyName } = result.profile
  return { secret, ...(givenName && { name: givenName }), ...(familyName && { surname: familyName }) }
}

/**
 * Asks who somebody is, with a nonce for this sign-in alone. Answers `cancelled` where the person did not want to, and `cannot` where the
 * device could not ask, as without Google's services. Never throws.
 */
export async function signInOnDevice(
  service: ExternalProviderName,
  nonce: string,
): Promise<DeviceProof | 'cancelled' | 'cannot'> {
  try {
    const proof = await (service === 'google' ? askGoogle(nonce) : askApple(nonce))
    // The plugin would keep the token unencrypted. That it has forgotten it makes no difference to this sign-in.
    await SocialLogin.logout({ provider: service }).catch((error: unknown) => reportError(error, 'forgetDeviceSignIn'))
    return proof
  } catch (error) {
    if ((error as { code?: unknown }).code === 'USER_CANCELLED') return 'cancelled'
    reportError(error, 'deviceSignIn')
    return 'cannot'
  }
}
