export { operate, operateForAnswer } from './operate.ts'
