export { accountCode, checkCode } from './account-code.ts'
export type { AccountContext } from './account-context.ts'
export {
  accountChanged,
  accountCodeIssued,
  emailChanged,
  emailChangeUndone,
  emailCodeIssued,
  externalSignInReminded,
  newDeviceSignedIn,
  registeredAgain,
  signInsRefused,
} from './account-jobs.ts'
export { blockClient } from './block-client.ts'
export { clientOf } from './client-of.ts'
export { findClient, findClientByEmail, lockClientToDelete, type ClientRecord } from './client-queries.ts'
export { findCollidingClients } from './colliding-client-queries.ts'
export { giveAddress } from './give-address.ts'
export { ClientType } from './client-schema.ts'
export { deviceName } from './device-name.ts'
export { changePasswordRoute } from './change-password-route.ts'
export { externalCallbackRoutes } from './external/callback-route.ts'
export { externalRedirectUris, offeredProviders } from './external/external-providers.ts'
export { externalTokenJobs, externalTokensToRevoke } from './external/revoke-external-tokens.ts'
export { findCode, findEmailChange, type AccountCode } from './code-queries.ts'
export { findEmailCodeById } from './email-code-queries.ts'
export { checkEmailCode, sendEmailCode } from './email-codes.ts'
export { findEmailUndoEnd, findEmailUndos, findUsedEmailUndo } from './email-undo-queries.ts'
export { emailUndoToken } from './email-undo.ts'
export { accountSweeps } from './forget-accounts.ts'
export { findKnownDevices } from './known-device-queries.ts'
export { clientOfPassword } from './login.ts'
export {
  deleteClient,
  findAccountData,
  findAccountEvents,
  findMailedCodes,
  findSignIns,
} from './personal-data-queries.ts'
export { ownClient } from './profile.ts'
export { findSession, type Session } from './session-queries.ts'
export { signedInSession } from './signed-in-session.ts'
export { identifyCaller } from './sessions.ts'
