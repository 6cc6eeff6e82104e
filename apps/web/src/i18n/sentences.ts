/** Sentences of one paragraph as one text; left out are those that do not apply. */
export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
