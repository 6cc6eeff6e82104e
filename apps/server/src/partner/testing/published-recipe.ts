import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { repositoryRoot } from '../../platform/repository-root.ts'

const guide = readFileSync(path.join(repositoryRoot, 'docs/partners.md'), 'utf8')

const [recipe = ''] = /^ {4}const pairs = [^]*?replayed'\)$/m.exec(guide) ?? []

/** The lines of `docs/partners.md` with which a partner verifies a message. */
export const publishedRecipe = recipe

/** Verifies a message with the published lines, at the instant `now`. Throws like them. */
export function verifyAsPublished(message: { body: string; signature: string; secret: string; now: number }): void {
  const { now, ...received } = message
  const known = { ...received, createHmac, timingSafeEqual, Buffer, Error, Date: { now: () => now } }
  runInNewContext(publishedRecipe, known)
}
