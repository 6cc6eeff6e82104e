import { createRequire } from 'node:module'

/** Vite would take the module build, Node takes the main one for whoever requires it: two copies, whose types do not know each other. */
export const oneGraphql = { find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }
