import { LogoutDocument, UpdateClientMetadataDocument } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { allStored } from '../platform/device-storage.ts'
import { loadOptional } from '../platform/load-on-demand.ts'
import { devicePlatform } from '../platform/native-platform.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Ends the session on the server, including messages to this device, and removes it here. Throws ApiError if the server
 * could not be reached; the client is then still signed in.
 */
export async function signOut(language: Language): Promise<void> {
  const device = { locale: language, platform: devicePlatform(), notificationToken: '' } as const
  await execute(UpdateClientMetadataDocument, device, { idempotent: true })
  await execute(LogoutDocument, {}, { idempotent: true })
  // The server has ended messages already: nobody stays signed in for want of what the browser would add.
  await (await loadOptional(() => import('../notifications/push-device.ts')))?.endPush()
  forgetPerson()
  await allStored()
}
