import { randomBytes } from 'node:crypto'

/** 32 characters that nobody mistakes for each other when the code is read out: no 0 and O, no 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** A new booking code: 40 random bits as 8 characters. */
export function newCustomId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}
