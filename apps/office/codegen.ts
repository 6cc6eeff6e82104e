import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Generates what the website's does (apps/web/codegen.ts), but from the office's own schema and with a list of trusted
 * documents of its own.
 */
const config: CodegenConfig = {
  schema: process.env.OFFICE_SCHEMA_PATH ?? '../../office.graphql',
  documents: ['src/**/*.graphql'],
  generates: {
    'src/gql/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashPropertyName: 'hash', hashAlgorithm: 'sha256' },
      },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTime: 'string', Date: 'string', JSON: 'unknown' },
      },
    },
  },
}

export default config
