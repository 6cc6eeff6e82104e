import { lazy, Suspense } from 'react'
import type { JSX } from 'react'
import { nativePlatform } from '../../platform/native-platform.ts'

const AppLinks = lazy(() => import('./app-links.tsx'))
const DeviceMessages = lazy(() => import('./device-messages.tsx'))
const HardwareBack = lazy(() => import('./hardware-back.tsx'))
const SwipeBack = lazy(() => import('./swipe-back.tsx'))

/** What stands around the pages of the apps alone. */
export function NativeParts(): JSX.Element | null {
  if (nativePlatform() === undefined) return null
  return (
    <Suspense fallback={null}>
      <AppLinks />
      <DeviceMessages />
      <HardwareBack />
      <SwipeBack />
    </Suspense>
  )
}
