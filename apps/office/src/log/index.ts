export { LogPage } from './log-page.tsx'
export { useChanges } from './use-changes.ts'
