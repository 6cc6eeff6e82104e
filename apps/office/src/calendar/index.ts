export { CalendarPage } from './calendar-page.tsx'
export { calendarSearch, type CalendarSearch } from './search.ts'
