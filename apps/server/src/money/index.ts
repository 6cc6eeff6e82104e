export { findPaidAttemptId, findPaidMoney, moneyOfAttempt, moneyOfTarget } from './money-queries.ts'
