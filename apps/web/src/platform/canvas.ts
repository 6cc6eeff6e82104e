/** The canvas of tokens.css, which the bars of an installed app and of some browsers continue. */
export const canvas = { light: '#fbf8f3', dark: '#111411' } as const
