import { Stryker } from '@stryker-mutator/core'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { folderNamed } from './folders.ts'

/**
 * Changes the code of a folder in one place after the other and runs the tests that reach it: `npm run mutants -- rules`, or
 * some of its files, `npm run mutants -- rules packages/rules/src/price.ts`. docs/mutants.md has the results.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, sample: { type: 'string' }, static: { type: 'boolean' } },
})
const [name, ...files] = positionals
const folder = folderNamed(name)
const sample = values.sample ?? (files.length > 0 ? undefined : folder.sample?.toString())
process.chdir(path.resolve(import.meta.dirname, '../..'))
Object.assign(process.env, { MUTANTS: name, MUTANTS_SEED: values.seed, ...(sample && { MUTANTS_SAMPLE: sample }) })

const results = await new Stryker({
  mutate: files.length > 0 ? files : folder.mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/sample.ts'],
  checkers: ['sample'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs as a module is loaded: each would need all tests of the folder.
  ignoreStatic: values.static !== true,
  concurrency: 1,
  // A busy machine must not look like a loop without end.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `coverage/mutants-${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['.data', '**/dist', 'apps/mobile', 'e2e', 'docs', 'coverage', 'packages/pictures/files'],
}).runMutationTest()

const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
const noticed = count('Killed', 'Timeout')
const missed = count('Survived', 'NoCoverage')
console.log(
  `${name}, seed ${values.seed}: ${((100 * noticed) / (noticed + missed)).toFixed(1)} % of ${noticed + missed} noticed, ` +
    `${count('Timeout')} of them by time; ${missed} missed, ${count('NoCoverage')} of them reached by no test; ` +
    `${count('CompileError')} not in the sample, ${count('Ignored')} run as a module is loaded`,
)
