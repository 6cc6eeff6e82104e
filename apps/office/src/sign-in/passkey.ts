import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  BeginPasskeySignInDocument,
  SignInWithPasskeyDocument,
} from '../gql/graphql.ts'
import type { AddPasskeyMutation, PersonFragment } from '../gql/graphql.ts'
import { notConfirmed } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/**
 * Signs in with a passkey of this device, or shows it as a second factor. Throws ApiError, also if the person declines.
 */
export async function signInWithPasskey(): Promise<PersonFragment> {
  const { beginPasskeySignIn } = await execute(BeginPasskeySignInDocument, {})
  const response = await startAuthentication({
    optionsJSON: beginPasskeySignIn as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => {
    throw notConfirmed()
  })
  return (await execute(SignInWithPasskeyDocument, { response })).signInWithPasskey
}

/** Makes a passkey on this device. Throws ApiError, also if the person declines. */
export async function addPasskey(): Promise<AddPasskeyMutation['addPasskey']> {
  const { beginPasskey } = await execute(BeginPasskeyDocument, {})
  const response = await startRegistration({
    optionsJSON: beginPasskey as PublicKeyCredentialCreationOptionsJSON,
  }).catch(() => {
    throw notConfirmed()
  })
  return (await execute(AddPasskeyDocument, { response })).addPasskey
}
