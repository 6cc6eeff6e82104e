export { analyticsRoutes } from './analytics-route.ts'
