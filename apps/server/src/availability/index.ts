export { changedDays, originOfDays, type Blocked } from './copy/availability-queries.ts'
export { readClaimsInBusyTimes, readOverlaps } from './working-times/busy-time-queries.ts'
export { replaceBusyTimes } from './working-times/busy-times.ts'
export { claimQuarterHours, releaseHeldQuarterHours, releaseQuarterHours } from './claim/claim.ts'
export { firstFreeStart } from './search/first-free-start.ts'
export { calendarHours, type CalendarHours, type CityClosure } from './working-times/calendar-hours.ts'
export { countSearch } from './search/count-searches.ts'
export { findGuestSlots, guestSearch } from './search/guest-slots.ts'
export { lockExpertDays } from './claim/claim-queries.ts'
export { commonStarts } from './search/common-starts.ts'
export { expertsFreeSoon, type FreeHour } from './search/experts-free.ts'
export { freeHours, type FreeHours } from './search/free-hours.ts'
export { freeQuarters } from './search/free-quarters.ts'
export { candidatesOfCity } from './copy/candidates.ts'
export { fittingLengths } from './search/fitting-lengths.ts'
export { startsOfEach } from './search/starts-of-each.ts'
export { isOffered } from './search/is-offered.ts'
export { checkRange, MAX_RANGE_DAYS, rangeOfDays, type Range } from './search/search-range.ts'
export { readAbsencesToCome, type Absence } from './working-times/absence-queries.ts'
export { absenceAdded, absenceEnded, forgetAbsences } from './working-times/absences.ts'
export { lockOpenHours } from './working-times/busy-time-queries.ts'
export {
  changeTimesIn,
  conflictsOfChange,
  NotSaved,
  type SavingMode,
  type TimeChange,
} from './working-times/change-times.ts'
export { findClosure, readClosuresFrom, type Closure } from './working-times/closure-queries.ts'
export { closureEnded, closuresAdded } from './working-times/closures.ts'
export { readAppointments, readBookedInAbsences, type Conflict } from './working-times/conflict-queries.ts'
export { readExceptionsToCome, type HoursException } from './working-times/hours-exception-queries.ts'
export { hoursCleared, hoursSet } from './working-times/hours-of-day.ts'
export { expertStates, type ExpertState } from './working-times/expert-states.ts'
export { expertDaysSweep, generateExpertDays } from './working-times/open-days.ts'
export { verifyBitmaps } from './claim/verify-bitmaps.ts'
export { verifyOpenHours } from './working-times/verify-open-hours.ts'
export { hoursOfDays } from './working-times/open-hours-of-days.ts'
export { readPlannedShiftsOfExpert, readShiftsOfExpert, type PlannedShift } from './working-times/shift-queries.ts'
export { shiftsSet, shiftUnplanned, type WeekdayHours } from './working-times/weekly-hours.ts'
export {
  parseWorkHours,
  weekdayNames,
  writtenHours,
  writtenQuarter,
  type WorkHours,
} from './working-times/work-hours.ts'
export { worksThen } from './working-times/works-then.ts'
