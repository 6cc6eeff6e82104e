import { checkFields, limits, openingNoticeSchema, type Language } from '@ruhepol/rules'
import { findLocation } from '../catalogue/index.ts'
import { checkPostalCode, servedArea } from '../geo/index.ts'
import type { Database } from '../platform/database.ts'
import { mailboxHash } from '../platform/email-address.ts'
import { ApiError, invalidInput, notFound, type FieldError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import consentTexts from './consent-texts.json' with { type: 'json' }
import { openingNoticed } from './opening-notice-jobs.ts'
import { insertOpeningNotice } from './opening-notice-queries.ts'

type NotifyWhenOpen = {
  input: {
    email: string
    agreed: boolean
    locationId?: string | null | undefined
    postalCode?: string | null | undefined
  }
  /** For throttling. */
  callerAddress: string
  /** The language in which the person read the consent and gets mail. */
  language: Language
}

/** The place in question: a location, or else a postal code. */
type AskedPlace = { locationId: string | null; postalCode: string | null }

function postalCodeProblems(postalCode: string): readonly FieldError[] {
  try {
    checkPostalCode(postalCode)
    return []
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input') return error.details.fields ?? []
    throw error
  }
}

function checkInput({
  email,
  agreed,
  locationId,
  postalCode,
}: NotifyWhenOpen['input']): AskedPlace & { email: string } {
  const checked = checkFields(openingNoticeSchema, { email, agreed })
  const ofPlace =
    locationId != null
      ? []
      : postalCode == null
        ? [{ path: 'postalCode', key: 'postal_code_required' }]
        : postalCodeProblems(postalCode)
  const broken = [...(checked.ok ? [] : checked.errors), ...ofPlace]
  if (!checked.ok || broken.length > 0) throw invalidInput(broken)
  const place =
    locationId != null ? { locationId, postalCode: null } : { locationId: null, postalCode: postalCode ?? '' }
  return { email: checked.value.email, ...place, ...(place.postalCode && { postalCode: place.postalCode.trim() }) }
}

async function isOpen(db: Database, { locationId, postalCode }: AskedPlace): Promise<boolean> {
  if (locationId === null) {
    const { city, served } = await servedArea(db, postalCode ?? '')
    if (city === null) throw invalidInput([{ path: 'postalCode', key: 'invalid_input' }])
    return served
  }
  const location = await findLocation(db, locationId)
  if (!location) throw notFound('location')
  return !location.openingSoon
}

/** Per caller against flooding, and per address so that nobody can flood an inbox. */
async function throttle(db: Database, callerAddress: string, email: string): Promise<void> {
  await countAttempt(db, {
    bucket: `opening-notice:${callerAddress}`,
    limit: limits.openingNoticesPerCallerMax,
    windowSeconds: limits.openingNoticesPerCallerMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `opening-notice-of:${mailboxHash(email)}`,
    limit: limits.openingNoticesPerEmailMax,
    windowSeconds: limits.openingNoticesPerEmailMinutes * 60,
  })
}

/**
 * Records that someone wants to know when a place opens (rule R8), with the wording they agreed to and the time, and
 * sends them a confirmation. The same address and place again changes nothing. Throws `invalid_input` for an invalid
 * e-mail address, missing consent, no place or an unknown postal code, `not_found` for an unknown location,
 * `rate_limited`.
 */
export async function notifyWhenOpen(db: Database, { input, callerAddress, language }: NotifyWhenOpen): Promise<void> {
  const { email, ...place } = checkInput(input)
  const open = await isOpen(db, place)
  await throttle(db, callerAddress, email)
  await transact(db, 'note opening', async (tx) => {
    const noticeId = await insertOpeningNotice(tx, {
      email,
      ...place,
      locale: language,
      agreedText: consentTexts[language].openingNotice,
      isOpen: open,
    })
    if (noticeId !== undefined) await enqueue(tx, openingNoticed, { noticeId })
  })
}
