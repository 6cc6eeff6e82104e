import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { JSX } from 'react'
import { nativePlatform } from '../../platform/native-platform.ts'

const HardwareBack = lazy(() => import('./hardware-back.tsx'))

/** What only the apps have; a browser does not load it. */
export function NativeParts(): JSX.Element | null {
  const hydrated = useHydrated()
  if (!hydrated || nativePlatform() === undefined) return null
  return (
    <Suspense fallback={null}>
      <HardwareBack />
    </Suspense>
  )
}
