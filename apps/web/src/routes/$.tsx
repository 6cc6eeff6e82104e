import { createFileRoute, redirect } from '@tanstack/react-router'

// Spec 2: any unknown path leads to /404.
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    redirect({ to: '/404', replace: true, throw: true })
  },
})
