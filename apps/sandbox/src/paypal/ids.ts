import { randomBytes, randomInt } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPRSTUVWXY'
const digits = '0123456789'

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** An id in the format of PayPal's orders, captures and refunds, such as `5O190127TN364715T`. */
export function newId(): string {
  return `${pick(digits, 1)}${pick(letters, 1)}${pick(digits, 6)}${pick(letters, 2)}${pick(digits, 6)}${pick(letters, 1)}`
}

/** An account id, such as `QYR5Z8XDVJNXQ`. */
export function newAccountId(): string {
  return pick(`${letters}${digits}`, 13)
}

/** The id of a webhook event, such as `WH-58D329510W468432D-8HN650336L201105X`. */
export function newEventId(): string {
  return `WH-${newId()}-${newId()}`
}

/** The reference for PayPal's support in every answer. */
export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13)
}
