export { BookingRow } from './booking-row.tsx'
export { customerOf } from './customer-of.ts'
export { NeedsExpertBadge, StatusBadge } from './status-badge.tsx'
export { useFoundBookings } from './use-found-bookings.ts'
