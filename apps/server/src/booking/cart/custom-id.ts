import { randomBytes } from 'node:crypto'
import { readableCode } from '../../platform/readable-code.ts'

const LENGTH = 8

/** A new booking code: 40 random bits as 8 characters. */
export function newCustomId(): string {
  return readableCode(randomBytes(LENGTH))
}
