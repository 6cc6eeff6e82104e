import { menuSheet } from '../../page/sheet-hash.ts'
import { useHashSheet } from '../../page/use-hash-sheet.ts'

type Menu = {
  open: boolean
  show: () => void
  close: () => void
}

const isMenu = (hash: string): boolean => hash === menuSheet

/** The menu, opened and closed through the browser's history. */
export function useMenu(): Menu {
  const { hash, show, close } = useHashSheet(isMenu)
  return { open: hash !== undefined, show: () => show(menuSheet), close: () => close() }
}
