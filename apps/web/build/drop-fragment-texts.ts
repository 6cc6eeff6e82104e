import type { Plugin } from 'vite'

/**
 * Fragments are only types to the app: the documents travel as hashes. Their syntax trees, which the generator writes
 * for clients that need them, are left out of the bundle.
 */
export function dropFragmentTexts(): Plugin {
  return {
    name: 'ruhepol:drop-fragment-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/gql\/graphql\.ts$/ },
      handler(code) {
        return { code: code.replace(/(export const \w+FragmentDoc = )\{.*\}( as unknown as)/g, '$1{}$2'), map: null }
      },
    },
  }
}
