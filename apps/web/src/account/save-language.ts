import { UpdateClientMetadataDocument } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { devicePlatform } from '../platform/native-platform.ts'
import { reportError } from '../platform/report-error.ts'

/**
 * Tells the account the language of this device, in which it is written to: of the session's token unless another is given.
 * That it fails keeps nobody from anything.
 */
export async function saveLanguage(locale: Language, token?: string): Promise<void> {
  const options = { idempotent: true, ...(token !== undefined && { token }) }
  await execute(UpdateClientMetadataDocument, { locale, platform: devicePlatform() }, options).catch((error: unknown) =>
    reportError(error, 'updateClientMetadata'),
  )
}
