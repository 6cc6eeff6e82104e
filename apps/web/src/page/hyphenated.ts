/** A name with soft hyphens in its long compounds, for browsers that know no German hyphenation. */
export const hyphenated = (name: string): string => name.replace(/(?<=\p{L}{5})(?=massage|drainage)/gu, '\u00AD')
