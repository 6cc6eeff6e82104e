import { canonicalEmail, isSameEmail, mailboxOf } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import { domainToUnicode } from 'node:url'

/** A pseudonym for an address in counting tables, which must not contain the address itself. */
export function emailHash(email: string): string {
  return createHash('sha256').update(canonicalEmail(email).toLowerCase()).digest('base64url')
}

/** A pseudonym for the mailbox behind an address, ignoring its tag, for counting mails to it. */
export const mailboxHash = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url')

/**
 * An address for display, with the domain in its own script. Not for mail headers and links, which need the stored
 * spelling.
 */
export function emailToRead(email: string): string {
  const at = email.lastIndexOf('@')
  const readable = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`
  return at > 0 && isSameEmail(readable, email) ? readable : email
}
