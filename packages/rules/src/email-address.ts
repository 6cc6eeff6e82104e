import { plainText } from './text-schema.ts'

// The characters of RFC 5322's dot-atom. Customers do not have quoted or bracketed addresses.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const localPartMax = 64
// Only letters, digits, dots and hyphens: the URL parser below would take a colon for a port and a slash for a path.
// East Asian keyboards type U+3002 for a dot; U+200C and U+200D join letters in some scripts.
const domainCharacters = /^[\p{L}\p{M}\p{N}\u200c\u200d.\u3002-]+$/u
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const topLevel = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/

// These rules run in browsers and in Node and are type-checked with neither's types. Both have this function.
declare const URL: { canParse: (url: string) => boolean; new (url: string): { hostname: string } }

/** The domain as lower-case A-labels (RFC 5890); undefined if it is not a valid IDNA name. */
function asciiDomain(domain: string): string | undefined {
  if (!domainCharacters.test(domain)) return undefined
  // The platform's own IDNA: UTS 46 without transitional processing, in which ß stays ß (decision 0050).
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * The canonical spelling of an e-mail address, in which it is compared, stored and mailed to: plain characters, the
 * domain as lower-case A-labels, the part before the @ as typed. Other text is returned in plain characters.
 */
export function canonicalEmail(text: string): string {
  const plain = plainText(text).replace(/^mailto: ?/i, '')
  const at = plain.lastIndexOf('@')
  const domain = at < 1 ? undefined : asciiDomain(plain.slice(at + 1))
  return domain === undefined ? plain : `${plain.slice(0, at)}@${domain}`
}

/** Whether a text is an e-mail address, in any spelling. */
export function isEmail(text: string): boolean {
  const email = canonicalEmail(text)
  const at = email.lastIndexOf('@')
  if (at < 1 || at > localPartMax || !localPart.test(email.slice(0, at))) return false
  const labels = email.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => hostLabel.test(label)) && topLevel.test(labels.at(-1) ?? '')
}

/** Whether two texts are the same person's address, ignoring case before the @. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one).toLowerCase() === canonicalEmail(other).toLowerCase()
}

/**
 * The mailbox that an e-mail address reaches: without a `+tag` (RFC 5233), in lower case. Use it only for limits, which
 * new tags must not lift; identity depends on the whole address.
 */
export const mailboxOf = (email: string): string =>
  canonicalEmail(email)
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
