/** 32 characters that cannot be confused when a code is read out: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One character per byte: five random bits each, all characters equally likely. */
export function readableCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
