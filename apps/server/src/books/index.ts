export { verifyBooks, verifyProvider, type Finding } from './verify-books.ts'
