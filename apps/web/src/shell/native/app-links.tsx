import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAppLink } from '../../platform/app-links.ts'
import { openPath } from './open-path.ts'

/** Opens the target of a link in a mail, a message or another app. */
export default function AppLinks(): null {
  const router = useRouter()
  useEffect(() => onAppLink(router.options.context.origin, (path) => openPath(router, path)), [router])
  return null
}
