import { createFileRoute } from '@tanstack/react-router'
import { leadTo } from '../booking/flow/lead-to.ts'

// Any unknown path leads to /404.
export const Route = createFileRoute('/$')({ beforeLoad: () => leadTo('/404') })
