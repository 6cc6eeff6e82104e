import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSwipeBack } from '../../platform/swipe-back.ts'
import { stepBack } from './step-back.ts'

/** A swipe to the right goes one step back; on the first page it does nothing (specification 2). */
export default function SwipeBack(): null {
  const router = useRouter()
  useEffect(() => onSwipeBack(() => void stepBack(router)), [router])
  return null
}
