export { associationFiles } from './association-files.ts'
