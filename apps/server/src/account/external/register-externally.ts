import { externalRegistrationSchema, type Platform, type ExternalProviderName } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { accessToken } from '../access-token.ts'
import type { AccountContext } from '../account-context.ts'
import { countRegistration } from '../account-throttles.ts'
import { checkAsOfToday } from '../check-as-of-today.ts'
import {
  deleteUnverifiedClient,
  findClientByEmail,
  findClientBySubject,
  insertExternalClient,
} from '../client-queries.ts'
import { noteChange } from '../note-change.ts'
import { profileValues, type RegistrationInput } from '../register.ts'
import { beginSession } from '../sessions.ts'
import { assertIsFree } from './authenticate-externally.ts'
import { newcomerOf } from './registration-token.ts'
import { keepRefreshToken } from './revoke-external-tokens.ts'

export type ExternalRegistrationInput = Pick<
  RegistrationInput,
  'birthday' | 'phoneNumber' | 'companyName' | 'locale'
> & {
  registrationToken: string
  providerName: ExternalProviderName
  name?: string | null | undefined
  surname?: string | null | undefined
  platform: Platform
}

/**
 * Creates a confirmed account for a person identified by a service, and signs them in. An unconfirmed account of the
 * same address is deleted, because its creator may not own the address (reliability 5). Throws `invalid_input`,
 * `invalid_credentials` for a registration token that is wrong or older than 30 minutes, `account_provider_mismatch`,
 * `email_exists` for a second registration with one token, `blocked`, `rate_limited`.
 */
export async function registerExternally(context: AccountContext, input: ExternalRegistrationInput): Promise<string> {
  const { db, config, callerAddress } = context
  const newcomer = await newcomerOf(db, config, input.registrationToken)
  const { provider, subject, email } = newcomer
  if (provider !== input.providerName) throw new ApiError('invalid_credentials', 'the token is of another service')
  const { name, surname } = newcomer
  const named = name !== undefined && surname !== undefined
  const prefix = 'clientData'
  const checked = await checkAsOfToday(db, (today) => externalRegistrationSchema(today, { named }), input, prefix)
  if (!checked.ok) throw invalidInput(checked.errors)
  const whole = {
    ...checked.value,
    name: checked.value.name ?? name ?? '',
    surname: checked.value.surname ?? surname ?? '',
  }
  const profile = profileValues({ ok: true, value: whole }, { prefix })
  await countRegistration(db, callerAddress)
  const session = await transact(db, 'register external client', async (tx) => {
    await deleteUnverifiedClient(tx, email)
    const clientId = await insertExternalClient(tx, { ...profile, email, provider, subject, locale: input.locale })
    if (clientId === undefined) {
      if (!(await findClientBySubject(tx, provider, subject))) assertIsFree(await findClientByEmail(tx, email))
      throw new ApiError('email_exists', 'this person has registered meanwhile')
    }
    await keepRefreshToken(tx, config, { clientId, refreshToken: newcomer.refreshToken })
    await noteChange(tx, { id: randomUUID(), clientId, change: 'confirmed' })
    return beginSession(tx, context, { clientId, platform: input.platform })
  })
  return accessToken(config, session)
}
