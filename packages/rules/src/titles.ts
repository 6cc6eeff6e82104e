/** Titles and forms of address that people write before their name, with or without a full stop. */
export const titles = ['dr', 'prof', 'herr', 'frau', 'hr', 'mr', 'mrs', 'ms']

/** Without a full stop these are names. */
export const shortenedTitles =
  'fr pd mag dipl ing med dent vet rer nat phil jur oec pol sc hum theol habil hc univ apl ass priv doz'.split(' ')
