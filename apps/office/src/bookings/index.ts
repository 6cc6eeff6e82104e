export { BookingRow } from './booking-row.tsx'
export { StatusBadge } from './status-badge.tsx'
