import { Sheet, type SheetProps } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useKeys } from '../platform/keys.ts'
import { showDialog, type OpenDialog } from '../platform/open-dialogs.ts'
import styles from './side-sheet.module.css'

type Props = Pick<SheetProps, 'open' | 'onClose' | 'title' | 'children'> & {
  /** Whether an act is being prepared in it. */
  isActing: boolean
  /** Ends the preparation. */
  onStop: () => void
}

/**
 * A sheet with everything that belongs to one thing: at the right of a desktop, over the whole of a phone. While an act
 * is being prepared, Escape closes only its form, and neither a click beside the sheet nor a key leaves it.
 */
export function SideSheet({ isActing, onStop, onClose, open, ...props }: Props): JSX.Element {
  const { t } = useTexts()
  // Sheets do not stack, so the search and the list of keys open once this one has closed.
  const next = useRef<OpenDialog>(undefined)
  useEffect(() => {
    if (open || next.current === undefined) return
    showDialog(next.current)
    next.current = undefined
  }, [open])
  const leaveFor = (dialog: OpenDialog): void => {
    next.current = dialog
    onClose()
  }
  const search = (): void => leaveFor('palette')
  useKeys(open && !isActing ? { '/': search, 'mod+k': search, '?': () => leaveFor('help') } : {}, 'dialog')
  const dismiss = (by: 'escape' | 'backdrop'): void => {
    if (!isActing) onClose()
    else if (by === 'escape') onStop()
  }
  return (
    <Sheet
      closeLabel={t('common.close')}
      className={styles.sheet}
      open={open}
      onClose={onClose}
      onDismiss={dismiss}
      {...props}
    />
  )
}
