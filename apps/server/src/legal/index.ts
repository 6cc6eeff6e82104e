export { termsFile, withdrawalFile } from './legal-files.ts'
