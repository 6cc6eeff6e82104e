import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/**
 * How many characters of clients' documents are cached; a character is at most one token, which takes about 350 bytes.
 */
export const KEPT_CHARACTERS = 64_000
/** The longest cached document in characters; clients' own queries are far shorter. */
const LONGEST_KEPT = 4_000

/** Parsed documents by their text. Yoga's own data about a document lives as long as it is here. */
export type DocumentCache = {
  get: (text: string) => DocumentNode | undefined
  set: (text: string, document: DocumentNode) => void
  /** Cached characters, without our own documents. */
  characters: () => number
}

/** Keeps our own documents forever, and the most recently used others within a size limit. */
export function createDocumentCache(ownTexts: Iterable<string>): DocumentCache {
  const own = new Set(ownTexts)
  const ownDocuments = new Map<string, DocumentNode>()
  const others = new LRUCache<string, DocumentNode>({
    maxSize: KEPT_CHARACTERS,
    maxEntrySize: LONGEST_KEPT,
    sizeCalculation: (_document, text) => text.length,
  })
  return {
    get: (text) => ownDocuments.get(text) ?? others.get(text),
    set: (text, document) => void (own.has(text) ? ownDocuments : others).set(text, document),
    characters: () => others.calculatedSize,
  }
}
