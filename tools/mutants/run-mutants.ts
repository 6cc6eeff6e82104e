import { Stryker } from '@stryker-mutator/core'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { folderNamed } from './folders.ts'
import { forgetUndecided } from './kept-results.ts'

/**
 * Changes the code of a folder in one place after the other and runs the tests that reach it: `npm run mutants --
 * rules`, or some of its files, `npm run mutants -- rules packages/rules/src/price.ts`. docs/mutants.md has the
 * results.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, 'one-in': { type: 'string' }, static: { type: 'boolean' } },
})
const [name, ...files] = positionals
const folder = folderNamed(name)
const oneIn = Number(values['one-in'] ?? folder.oneIn ?? 1)
process.chdir(path.resolve(import.meta.dirname, '../..'))
Object.assign(process.env, { MUTANTS: name, MUTANTS_SEED: values.seed, MUTANTS_ONE_IN: String(oneIn) })

const incrementalFile = `coverage/mutants-${name}-${oneIn}-${values.seed}${values.static ? '-static' : ''}.json`
forgetUndecided(incrementalFile)

const results = await new Stryker({
  mutate: files.length > 0 ? files : folder.mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutants/sample.ts'],
  checkers: oneIn > 1 ? ['sample'] : [],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  // Vitest strips the types.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // Code that runs on loading is skipped, because each mutant would need all tests of the folder.
  ignoreStatic: values.static !== true,
  concurrency: 1,
  // A busy machine must not look like an endless loop.
  timeoutMS: 600_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 120,
  // A result stays until its code or its tests change; an interrupted run keeps its results.
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['.data', '**/dist', 'apps/mobile', 'e2e', 'docs', 'coverage', 'packages/pictures/files'],
}).runMutationTest()

const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
// An endless loop passes its lines too often. Elapsed time alone may be the machine's fault.
const endless = results.filter(
  ({ status, statusReason }) => status === 'Timeout' && statusReason?.startsWith('Hit limit'),
).length
const noticed = count('Killed') + endless
const missed = count('Survived', 'NoCoverage', 'Timeout') - endless
console.log(
  `${name}, one in ${oneIn}, seed ${values.seed}: ${((100 * noticed) / (noticed + missed)).toFixed(1)} % of ${noticed + missed} noticed, ` +
    `${endless} of them as a loop without end; ${missed} missed, ${count('NoCoverage')} of them reached by no test and ` +
    `${count('Timeout') - endless} too slow to say; ` +
    `${count('CompileError')} not in the sample, ${count('Ignored')} run as a module is loaded`,
)
