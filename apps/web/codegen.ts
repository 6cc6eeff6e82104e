import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Documents are `.graphql` files beside the code that uses them; what is imported is the generated object with the
 * hash of its text, so that no query text is sent to the browser. The server finds the text by that hash in
 * `src/gql/persisted-documents.json`.
 */
const config: CodegenConfig = {
  schema: process.env.SCHEMA_PATH ?? '../../schema.graphql',
  documents: ['src/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'readFragment' },
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashPropertyName: 'hash', hashAlgorithm: 'sha256' },
      },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTime: 'string', Date: 'string' },
      },
    },
  },
}

export default config
