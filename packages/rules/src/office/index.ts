export * from './limits.ts'
export * from './moves.ts'
export * from './permissions.ts'
export * from './times.ts'
