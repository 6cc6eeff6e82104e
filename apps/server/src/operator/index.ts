export { operate } from './operate.ts'
