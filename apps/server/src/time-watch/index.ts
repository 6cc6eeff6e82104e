export { timeWatchRoutes } from './end-routes.ts'
export { forgetTimeWatches, timeWatchSweep } from './tell-watchers.ts'
export { timeWatchAsked, watchedTimeOpened } from './time-watch-jobs.ts'
export {
  deleteTimeWatch,
  deleteTimeWatchesOf,
  findTimeWatch,
  timeWatchesOf,
  waitAgain,
  type TimeWatch,
} from './time-watch-queries.ts'
export { namesOf, watchedStart } from './watched-time.ts'
