/** The shell's own dialogs; sheets never stack, so one at a time. */
export type OpenDialog = 'palette' | 'help'

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

export const openDialog = (): OpenDialog | undefined => open

export function subscribeDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showDialog(dialog: OpenDialog | undefined): void {
  open = dialog
  for (const listener of listeners) listener()
}

export const openPalette = (): void => showDialog('palette')
