import { randomUUID } from 'node:crypto'

let last = 0n

/** A UUID of version 7, greater than all that this process has made before. */
export function orderedId(): string {
  // The milliseconds, and 12 bits that count within one of them.
  const next = BigInt(Date.now()) << 12n
  last = next > last ? next : last + 1n
  const hex = last.toString(16).padStart(15, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}-${randomUUID().slice(19)}`
}
