export { ConfirmWatchPage, EndWatchPage } from './watch-pages.tsx'
