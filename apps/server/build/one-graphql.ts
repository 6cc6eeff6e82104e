import { createRequire } from 'node:module'

/**
 * Vite would load the ES module build, but `require` in Node loads the CommonJS one: two copies whose types do not
 * match.
 */
export const oneGraphql = { find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }
