import type { DocumentNode } from 'graphql'

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
  const others = new Map<string, DocumentNode>()
  let characters = 0

  return {
    get: (text) => {
      const document = others.get(text)
      if (!document) return ownDocuments.get(text)
      // A Map iterates in insertion order, so the least recently used entry comes first.
      others.delete(text)
      others.set(text, document)
      return document
    },
    set: (text, document) => {
      if (own.has(text)) {
        ownDocuments.set(text, document)
        return
      }
      if (text.length > LONGEST_KEPT || others.has(text)) return
      others.set(text, document)
      characters += text.length
      for (const oldest of others.keys()) {
        if (characters <= KEPT_CHARACTERS) break
        others.delete(oldest)
        characters -= oldest.length
      }
    },
    characters: () => characters,
  }
}
