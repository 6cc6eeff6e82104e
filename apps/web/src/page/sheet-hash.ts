/** The sheets that are in the address's # while open, so that Back closes them (experience 4). */
export const menuSheet = 'menu'
export const discoverySheets = ['place', 'date', 'watch', 'filters'] as const

/** The sheet about one expert. */
export type ExpertSheetHash = `expert-${string}`

const sheets: readonly string[] = [menuSheet, ...discoverySheets]

export const expertSheetHash = (id: string): ExpertSheetHash => `expert-${id}`

/** The id of the expert whose sheet this is. */
export const expertOfSheet = (hash: string | undefined): string | undefined =>
  /^expert-(\d{1,9})$/.exec(hash ?? '')?.[1]

/** Whether a history entry is an open sheet's, on top of its page's. */
export const isSheetHash = (hash: string): boolean => sheets.includes(hash) || expertOfSheet(hash) !== undefined
