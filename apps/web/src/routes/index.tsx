import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    // What campaigns and languages add to the address goes along (decisions 0015, 0031).
    redirect({ href: `/home${location.searchStr}`, replace: true, throw: true, statusCode: 308 })
  },
})
