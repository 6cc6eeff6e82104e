/** The sheets that are in the address's # while open, so that Back closes them (experience 4). */
export const menuSheet = 'menu'
export const discoverySheets = ['place', 'date'] as const

const sheets: readonly string[] = [menuSheet, ...discoverySheets]

/** Whether a history entry is an open sheet's, on top of its page's. */
export const isSheetHash = (hash: string): boolean => sheets.includes(hash)
