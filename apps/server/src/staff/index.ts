export { addCodeApp, beginCodeApp, confirmSecondFactor, type StaffContext } from './code-app.ts'
export { findStaffCodeToMail } from './code-queries.ts'
export { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInWithPasskey } from './passkeys.ts'
export { readPasskeys, type Passkey } from './passkey-queries.ts'
export { countRecoveryCodes } from './recovery-code-queries.ts'
export { endStaffSession, findStaffSession, type StaffSession } from './session-queries.ts'
export { askForStaffCode, officeEmail, signInWithStaffCode } from './sign-in-code.ts'
export { staffCodeAsked, staffFactorChanged, staffInvited, type FactorChange } from './staff-jobs.ts'
export {
  findStaff,
  findStaffByEmail,
  lockActingStaff,
  readTeam,
  updateStaffLanguage,
  type Staff,
} from './staff-queries.ts'
export { beginStaffSession, staffOfToken } from './staff-sessions.ts'
export { staffSweep } from './staff-sweep.ts'
export { addToTeam, changeRole, endInTeam, lockedStaff, resetFactors } from './team.ts'
