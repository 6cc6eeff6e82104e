import { Secret, TOTP } from 'otpauth'
import type { Instant } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { databaseNow } from '../platform/database.ts'
import { ApiError, unauthenticated } from '../platform/errors.ts'
import type { GraphqlContext, StaffActor } from '../platform/graphql/context.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { openSealed, sealText } from '../platform/sealed-text.ts'
import { transact } from '../platform/transaction.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { firstRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { lockFactors } from './lock-factors.ts'
import { takeRecoveryCode } from './recovery-code-queries.ts'
import { findCodeApp, putCodeApp, takeStep } from './second-factor-queries.ts'
import { elevateStaffSession, findSealedCodeApp, keepSealedCodeApp } from './session-queries.ts'
import { findStaff } from './staff-queries.ts'
import { countFactorTry, forgetFactorTries } from './staff-throttles.ts'

export type StaffContext = Pick<GraphqlContext, 'db' | 'config'> & { actor: StaffActor }

const PURPOSE = 'office code app'
const ISSUER = 'Ruhepol'

const totpOf = (secret: Secret, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret,
    digits: officeLimits.codeAppDigits,
    period: officeLimits.codeAppSeconds,
    algorithm: 'SHA1',
  })

/** The time step of a code, now or a step away; undefined for a wrong one. */
function stepOf(secret: string, code: string, timestamp: Instant): number | undefined {
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: officeLimits.codeAppStepsApart })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

const wrongCode = () => new ApiError('code_invalid', 'the code is wrong, too old, or was used already')

/** Begins to set up an authenticator app. Returns its secret, which is stored once its first code was typed. */
export async function beginCodeApp({ db, config, actor }: StaffContext): Promise<{ secret: string; uri: string }> {
  const staff = await findStaff(db, actor.staffId)
  if (!staff) throw unauthenticated()
  const secret = new Secret({ size: 20 })
  await keepSealedCodeApp(db, actor.sessionId, sealText(tokenKey(config), PURPOSE, secret.base32))
  return { secret: secret.base32, uri: totpOf(secret, staff.email).toString() }
}

/**
 * Finishes setting up an authenticator app by its first code, and completes the sign-in. Returns recovery codes with
 * the first factor of a person, otherwise null. Throws `code_invalid`, `too_many_attempts`.
 */
export async function addCodeApp({ db, config, actor }: StaffContext, code: string): Promise<string[] | null> {
  const { staffId, sessionId } = actor
  const key = tokenKey(config)
  await countFactorTry(db, staffId)
  const sealed = await findSealedCodeApp(db, sessionId)
  if (!sealed) throw wrongCode()
  const secret = openSealed(key, PURPOSE, sealed)
  const step = stepOf(secret, code, await databaseNow(db))
  if (step === undefined) throw wrongCode()
  const codes = await transact(db, 'add office code app', async (tx) => {
    await lockFactors(tx, actor)
    // Of two simultaneous calls, only the first still finds the session's secret.
    if (!(await findSealedCodeApp(tx, sessionId))) throw wrongCode()
    await putCodeApp(tx, { staffId, sealedSecret: sealText(key, PURPOSE, secret), step })
    await noteFactorChange(tx, staffId, 'codeAppAdded')
    if (!(await elevateStaffSession(tx, sessionId))) throw unauthenticated()
    return firstRecoveryCodes(tx, key, staffId)
  })
  await forgetFactorTries(db, staffId)
  return codes
}

/** Uses up a code of the person's authenticator app, or a recovery code. False if it is neither. */
async function takeCode({ db, config, actor: { staffId } }: StaffContext, code: string): Promise<boolean> {
  const key = tokenKey(config)
  const sealed = await findCodeApp(db, staffId)
  const step = sealed && stepOf(openSealed(key, PURPOSE, sealed), code, await databaseNow(db))
  if (step !== undefined) return takeStep(db, staffId, step)
  return transact(db, 'use office recovery code', async (tx) => {
    if (!(await takeRecoveryCode(tx, staffId, recoveryCodeHash(key, staffId, code)))) return false
    await noteFactorChange(tx, staffId, 'recoveryCodeUsed')
    return true
  })
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code, each of which counts once, or elevates
 * the session again for ten minutes if it is complete already. Throws `code_invalid`, `too_many_attempts`.
 */
export async function confirmSecondFactor(context: StaffContext, code: string): Promise<void> {
  const { db, actor } = context
  await countFactorTry(db, actor.staffId)
  if (!(await takeCode(context, code))) throw wrongCode()
  if (!(await elevateStaffSession(db, actor.sessionId))) throw unauthenticated()
  await forgetFactorTries(db, actor.staffId)
}
