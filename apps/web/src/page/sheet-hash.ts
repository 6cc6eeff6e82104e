/** The sheets that stand behind the # of the address while they are open, so that Back closes them (experience 4). */
export const menuSheet = 'menu'
export const discoverySheets = ['place', 'date'] as const

const sheets: readonly string[] = [menuSheet, ...discoverySheets]

/** Whether the entry of the history is that of an open sheet, over that of its page. */
export const isSheetHash = (hash: string): boolean => sheets.includes(hash)
