import type { DocumentNode } from 'graphql'

/**
 * How many characters of foreign documents are cached; a character is at most one token, which takes about 350 bytes.
 */
export const KEPT_CHARACTERS = 64_000
/** The longest cached document in characters; clients' own queries are far shorter. */
const LONGEST_KEPT = 4_000

/** Parsed documents by their text. Yoga keeps the rest of what it knows of a document as long as it is here. */
export type DocumentCache = {
  get: (text: string) => DocumentNode | undefined
  set: (text: string, document: DocumentNode) => void
  /** Characters of what is kept, without our own documents. */
  characters: () => number
}

/** Keeps our own documents for good, and of all others those used last within a bound on their size. */
export function createDocumentCache(ownTexts: Iterable<string>): DocumentCache {
  const own = new Set(ownTexts)
  const ownDocuments = new Map<string, DocumentNode>()
  const others = new Map<string, DocumentNode>()
  let characters = 0

  return {
    get: (text) => {
      const document = others.get(text)
      if (!document) return ownDocuments.get(text)
      // A Map lists its entries by when they were added: the least recently used comes first.
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
