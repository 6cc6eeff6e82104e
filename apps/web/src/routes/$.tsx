import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../booking/flow/redirect-to.ts'

// Any unknown path leads to /404.
export const Route = createFileRoute('/$')({ beforeLoad: () => redirectTo('/404') })
