export { BookingSheet } from './booking-sheet.tsx'
