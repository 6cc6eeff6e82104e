export { BookingSheet } from './booking-sheet.tsx'
export { showBooking } from './show-booking.ts'
