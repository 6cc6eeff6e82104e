/** The background colour of tokens.css, which the bars of an installed app and of some browsers use too. */
export const canvas = { light: '#fbf8f3', dark: '#111411' } as const
