import type { JSX } from 'react'
import { nativePlatform } from '../../platform/native-platform.ts'
import { part } from '../../platform/part.tsx'

const AppLinks = part(() => import('./app-links.tsx').then((module) => module.default))
const ChoiceFeel = part(() => import('./choice-feel.tsx').then((module) => module.default))
const DeviceMessages = part(() => import('./device-messages.tsx').then((module) => module.default))
const HardwareBack = part(() => import('./hardware-back.tsx').then((module) => module.default))
const KeyboardRoom = part(() => import('./keyboard-room.tsx').then((module) => module.default))
const PullToRefresh = part(() => import('./pull-to-refresh.tsx').then((module) => module.default))
const SwipeBack = part(() => import('./swipe-back.tsx').then((module) => module.default))
const SystemLook = part(() => import('./system-look.tsx').then((module) => module.default))
const TabBar = part(() => import('./tab-bar.tsx').then((module) => module.default))

/** The parts around the pages in the apps only. */
export function NativeParts(): JSX.Element | null {
  if (nativePlatform() === undefined) return null
  return (
    <>
      <AppLinks />
      <ChoiceFeel />
      <DeviceMessages />
      <HardwareBack />
      <KeyboardRoom />
      <PullToRefresh />
      <SwipeBack />
      <SystemLook />
      <TabBar />
    </>
  )
}
