import type { JSX, ReactNode } from 'react'
import { Announced } from '../live-region/announced.tsx'
import { WarningBar } from '../warning-bar/warning-bar.tsx'

/** Says that there is no connection. Render it always and pass text only while offline, so that it is announced. */
export const OfflineBar = ({
  children,
  className,
}: {
  children?: ReactNode
  className?: string | undefined
}): JSX.Element => (
  <Announced className={className}>{children && <WarningBar icon="wifi-off">{children}</WarningBar>}</Announced>
)
