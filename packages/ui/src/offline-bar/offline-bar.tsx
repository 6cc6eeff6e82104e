import { useEffect } from 'react'
import type { JSX } from 'react'
import { announce } from '../live-region/announce.ts'
import { WarningBar } from '../warning-bar/warning-bar.tsx'

/** Says that there is no connection, even while a sheet is open that hides the bar from screen readers. */
export const OfflineBar = ({ children }: { children?: string | undefined }): JSX.Element | null => {
  useEffect(() => {
    if (children !== undefined) announce(children)
  }, [children])
  return children === undefined ? null : <WarningBar icon="wifi-off">{children}</WarningBar>
}
