import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { textInOwnElement } from './tools/check/text-in-own-element.ts'

const notHere = (message) => ({ message })

const bareHeading = {
  selector: "JSXOpeningElement[name.name='h1']",
  ...notHere('PageHeading, which names the main part of the page'),
}

const isLive = "[name.name='aria-live'][value.value!='off'], [name.name='role'][value.value=/^(?:status|alert|log)$/]"
const buttonInLiveRegion = {
  selector: `JSXElement:has(> JSXOpeningElement:has(> JSXAttribute:matches(${isLive}))) JSXOpeningElement[name.name=/^button$|Button/]`,
  ...notHere('a live region around the words alone: a button would be read out with them'),
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/*.gen.ts',
      'apps/mobile/{android,ios}/**',
      'apps/{office,web}/src/gql/**',
      'database/tables.ts',
      'tools/imagery/**',
      '.stryker-tmp/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    // Prettier wraps code, but no comments.
    rules: { 'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true, ignorePattern: 'eslint-disable' }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    // One run over everything: the programs are built once, which takes a fifth less than the service that editors use.
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // `{ left, ...rest }` is the way to omit a field.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // A loop over an index that is in bounds by construction says so with `!`; everything else is checked.
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'moment', ...notHere('days and instants: @ruhepol/rules') },
            { name: 'date-fns', ...notHere('days and instants: @ruhepol/rules') },
            { name: 'lodash', ...notHere('the language has it') },
            { name: 'axios', ...notHere('fetch is there') },
          ],
          patterns: [
            { regex: '^(?:\\.\\./){4}', ...notHere('the name of the workspace, as @ruhepol/database/tables') },
          ],
        },
      ],
    },
  },
  // One program for folders that read each other's files, so that these are read once.
  ...[
    [['apps/server/**/*.ts', 'database/**/*.ts'], 'server'],
    [['{bench,e2e,harness,tools}/**/*.ts', '*.ts'], 'around'],
  ].map(([files, program]) => ({
    files,
    languageOptions: { parserOptions: { project: `tools/check/tsconfig.${program}.json` } },
  })),
  {
    // FOR UPDATE waits for every row that refers to the locked one, which can cause deadlocks.
    files: ['apps/server/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='forUpdate']",
          ...notHere('forNoKeyUpdate, unless the row is deleted'),
        },
        {
          selector: 'TemplateElement[value.raw=/for update/i]',
          ...notHere('for no key update, unless the row is deleted'),
        },
      ],
    },
  },
  {
    files: ['apps/{office,web}/**/*.tsx', 'packages/ui/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['apps/{office,web}/**/*.tsx', 'packages/ui/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**', 'packages/ui/gallery/**'],
    plugins: { ruhepol: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'ruhepol/text-in-own-element': 'error' },
  },
  {
    // The web app only uses GraphQL and none of the server's code.
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', ...notHere('platform/storage.ts keeps versions, and the apps have no use for it') },
        { name: 'sessionStorage', ...notHere('platform/storage.ts') },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/web/src/platform/part.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name=/^(?:part|loadOnDemand|loadInBackground|loadOptional)$/] ImportExpression)',
          ...notHere('part or loadOnDemand, which try again (platform/part.tsx, platform/load-on-demand.ts)'),
        },
        {
          selector: "ImportSpecifier[imported.name='lazy']",
          ...notHere('part, which has a boundary of its own (platform/part.tsx)'),
        },
        bareHeading,
        buttonInLiveRegion,
      ],
    },
  },
  {
    files: ['packages/ui/src/**/*.tsx'],
    ignores: ['packages/ui/src/page-heading/page-heading.tsx'],
    rules: { 'no-restricted-syntax': ['error', bareHeading, buttonInLiveRegion] },
  },
  {
    files: ['apps/web/src/platform/{device-storage,foreign-traces,testing/native-bridge}.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // What belongs to a library or the browser grows only as an interface.
    files: [
      '**/*.d.ts',
      'apps/office/src/shell/router.tsx',
      'apps/web/src/account/{after-purchase/purchaser,confirming,resetting,email-undo/undoing,external/newcomer}.ts',
      'apps/web/src/account/own/email-change-page.tsx',
      'apps/web/src/payment/methods/load-paypal.ts',
      'apps/web/src/platform/{route-static-data,server-context}.ts',
      'apps/web/src/router.tsx',
      'database/testing/test-database.ts',
    ],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
)
