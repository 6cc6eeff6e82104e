export { analyticsRoutes } from './analytics-route.ts'
export { measuringPage } from './measuring-page.ts'
