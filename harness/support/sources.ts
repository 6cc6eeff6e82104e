import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sources = path.resolve(import.meta.dirname, '../../apps/server/src')

/** Every folder of the server. */
export const features = (): string[] =>
  readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** A feature's own source files, in all of its folders, without tests and what they stand on. */
export function filesOf(feature: string): { name: string; text: string }[] {
  return readdirSync(path.join(sources, feature), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name))
    .map((name) => ({ name: `${feature}/${name}`, text: readFileSync(path.join(sources, feature, name), 'utf8') }))
}

/** The features that move money or slots. */
const attacked = ['booking', 'payment', 'voucher'] as const
/**
 * What sends partners their messages, and what the office does with bookings. The rest of these features moves neither.
 */
const attackedFiles = [
  'partner/deliver-events.ts',
  'office/act.ts',
  'office/booking/delay-acts.ts',
  'office/booking/office-changes.ts',
]

const texts = () =>
  [
    ...attacked.flatMap(filesOf),
    ...['partner', 'office'].flatMap(filesOf).filter(({ name }) => attackedFiles.includes(name)),
  ].map(({ text }) => text)

/** Names of the transactions, one entry for each place; a place may choose between two names. */
export function transactionNames(): string[] {
  const call = /\btransact\(\s*[\w.]+,\s*(?:[^,]*\?\s*)?'([^']+)'(?:\s*:\s*'([^']+)')?/g
  return texts().flatMap((text) => [...text.matchAll(call)].flatMap(([, one, other]) => [one, other].filter(isName)))
}

const isName = (name: string | undefined): name is string => name !== undefined

/** The calls to providers, such as "stripe open payment". */
export function providerCallNames(): string[] {
  const call = /\b(stripe|paypal)(?:Client\(config\))?\s*\.call\(\s*'([^']+)'/g
  return texts().flatMap((text) =>
    [...text.matchAll(call)].map(([, provider, name]) => `${provider ?? ''} ${name ?? ''}`),
  )
}

/** How many transactions and provider calls there are, in any notation. */
export function countOfCrashPoints(): number {
  return texts().flatMap((text) => [...text.matchAll(/\btransact\(|\.call\(/g)]).length
}
