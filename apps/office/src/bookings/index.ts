export { BookingRow } from './booking-row.tsx'
export { StatusBadge } from './status-badge.tsx'
export { useFoundBookings } from './use-found-bookings.ts'
