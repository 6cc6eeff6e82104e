import { lazy, Suspense } from 'react'
import type { JSX } from 'react'
import { nativePlatform } from '../../platform/native-platform.ts'

const AppLinks = lazy(() => import('./app-links.tsx'))
const ChoiceFeel = lazy(() => import('./choice-feel.tsx'))
const DeviceMessages = lazy(() => import('./device-messages.tsx'))
const HardwareBack = lazy(() => import('./hardware-back.tsx'))
const KeyboardRoom = lazy(() => import('./keyboard-room.tsx'))
const PullToRefresh = lazy(() => import('./pull-to-refresh.tsx'))
const SwipeBack = lazy(() => import('./swipe-back.tsx'))
const SystemLook = lazy(() => import('./system-look.tsx'))
const TabBar = lazy(() => import('./tab-bar.tsx'))

/** What stands around the pages of the apps alone. */
export function NativeParts(): JSX.Element | null {
  if (nativePlatform() === undefined) return null
  return (
    <Suspense fallback={null}>
      <AppLinks />
      <ChoiceFeel />
      <DeviceMessages />
      <HardwareBack />
      <KeyboardRoom />
      <PullToRefresh />
      <SwipeBack />
      <SystemLook />
      <TabBar />
    </Suspense>
  )
}
