import { randomUUID } from 'node:crypto'

let last = 0n

/** A version 7 UUID that is greater than all earlier ones of this process. */
export function orderedId(): string {
  // 48 bits of milliseconds, then 12 bits that count the ids within a millisecond.
  const next = BigInt(Date.now()) << 12n
  last = next > last ? next : last + 1n
  const hex = last.toString(16).padStart(15, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}-${randomUUID().slice(19)}`
}
