import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs.ts'
import { openSealed, sealText } from '../../platform/sealed-text.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { findTokens, forgetToken, keepToken } from './external-token-queries.ts'
import { offeredProvider } from './external-providers.ts'
import { callProvider } from './openid-calls.ts'
import { readGrant } from './refresh-grant.ts'

const PURPOSE = 'external token'

/** An account was deleted, so the consent that its owner gave to another service is revoked there (rule R31). */
export const externalTokensToRevoke = defineJob<{ clientId: string }>({
  name: 'externalTokensToRevoke',
  schema: z.object({ clientId: z.uuid() }),
})

/** Stores what is needed to revoke the client's consent; only Apple has this. */
export async function keepRefreshToken(
  tx: DatabaseTransaction,
  config: Config,
  { clientId, refreshToken }: { clientId: string; refreshToken: string | undefined },
): Promise<void> {
  if (refreshToken === undefined) return
  const sealed = sealText(tokenKey(config), PURPOSE, refreshToken)
  await keepToken(tx, { clientId, provider: 'apple', sealed })
}

/**
 * Revokes a client's consent at Apple and deletes the token. Idempotent, because Apple answers the same for a revoked
 * and an unknown token. Throws if Apple does not answer, so that the job is retried.
 */
async function revokeExternalTokens(db: Database, config: Config, clientId: string): Promise<void> {
  for (const { id, provider, sealed } of await findTokens(db, clientId)) {
    const { refreshToken, appId } = readGrant(openSealed(tokenKey(config), PURPOSE, sealed))
    await callProvider(config, offeredProvider(config, provider), 'revoke token', async ({ client }) =>
      oidc.tokenRevocation(await client(appId), refreshToken, { token_type_hint: 'refresh_token' }),
    )
    await forgetToken(db, id)
  }
}

export const externalTokenJobs = (config: Config): JobHandler[] => [
  handleJob(externalTokensToRevoke, ({ clientId }, { db }) => revokeExternalTokens(db, config, clientId)),
]
