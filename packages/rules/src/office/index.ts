export * from './limits.ts'
export * from './permissions.ts'
