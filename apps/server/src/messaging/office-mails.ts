import type { Language } from '@ruhepol/rules'
import { accountCode } from '../account/index.ts'
import type { Config } from '../platform/config.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findStaff, findStaffCodeToMail, type FactorChange } from '../staff/index.ts'
import { mailContent, type MailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Words = (typeof mailTexts)[Language]['office']['code' | 'invited' | 'factorChanged']

/** A mail to a person of the office. */
const officeMail = (
  config: Config,
  language: Language,
  words: Words,
  parts: Pick<MailContent, 'paragraphs' | 'code'>,
) =>
  mailContent(config, {
    language,
    words,
    url: `${config.APP_URL}/office`,
    questions: mailTexts[language].generalQuestions,
    ...parts,
  })

/** The code for signing in. */
export const findStaffCodeMail: FindMail<{ codeId: string; mailId: string }> = async (
  { db, config },
  { codeId, mailId },
) => {
  const found = await findStaffCodeToMail(db, codeId)
  // The address is nobody's, or the code was used or expired before the mail was sent.
  if (!found) return undefined
  const texts = mailTexts[found.locale].office.code
  const code = accountCode(tokenKey(config), codeId)
  return {
    to: found.email,
    causeId: mailId,
    write: () => officeMail(config, found.locale, texts, { paragraphs: [texts.intro, texts.notYou], code }),
  }
}

/** The invitation of a person who has not ended since. */
export const findStaffInvitedMail: FindMail<{ staffId: string }> = async ({ db, config }, { staffId }) => {
  const staff = await findStaff(db, staffId)
  if (!staff || staff.endedAt) return undefined
  const texts = mailTexts[staff.locale].office.invited
  return {
    to: staff.email,
    causeId: staffId,
    write: () => officeMail(config, staff.locale, texts, { paragraphs: [texts.intro, texts.next] }),
  }
}

/** The notice to a person of the office that their factors have changed. */
export const findFactorChangedMail: FindMail<{
  id: string
  staffId: string
  change: FactorChange
  at: string
}> = async ({ db, config }, { id, staffId, change, at }) => {
  const staff = await findStaff(db, staffId)
  if (!staff || staff.endedAt) return undefined
  const texts = mailTexts[staff.locale].office.factorChanged
  const intro = texts.intro({ change, when: dateAndTime(Date.parse(at), staff.locale) })
  return {
    to: staff.email,
    causeId: id,
    write: () => officeMail(config, staff.locale, texts, { paragraphs: [intro, texts.notYou] }),
  }
}
