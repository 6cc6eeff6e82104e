import { createFileRoute } from '@tanstack/react-router'
import { leadTo } from '../platform/lead-to.ts'

// Spec 2: any unknown path leads to /404.
export const Route = createFileRoute('/$')({ beforeLoad: () => leadTo('/404') })
