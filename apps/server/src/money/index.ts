export { findPaidAttemptId, findPaidMoney, moneyOfAttempt, moneyOfTarget, paidAttemptOf } from './money-queries.ts'
