import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    // Keep the parameters of campaigns and languages (decisions 0015, 0031).
    redirect({ href: `/home${location.searchStr}`, replace: true, throw: true, statusCode: 308 })
  },
})
