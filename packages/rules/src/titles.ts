/** Titles and forms of address as people write them before their name, also without a full stop. */
export const titles = ['dr', 'prof', 'herr', 'frau', 'hr', 'mr', 'mrs', 'ms']

/** These are names too unless a full stop follows them. */
export const shortenedTitles =
  'fr pd mag dipl ing med dent vet rer nat phil jur oec pol sc hum theol habil hc univ apl ass priv doz'.split(' ')
