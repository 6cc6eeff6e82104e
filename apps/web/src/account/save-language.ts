import { UpdateClientMetadataDocument } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { devicePlatform } from '../platform/native-platform.ts'
import { reportError } from '../platform/report-error.ts'

/**
 * Sends this device's language to the account, for mails, with the session's token by default. Failures are ignored.
 */
export async function saveLanguage(locale: Language, token?: string): Promise<void> {
  const options = { idempotent: true, ...(token !== undefined && { token }) }
  await execute(UpdateClientMetadataDocument, { locale, platform: devicePlatform() }, options).catch((error: unknown) =>
    reportError(error, 'updateClientMetadata'),
  )
}
