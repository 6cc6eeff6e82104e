import { createHash } from 'node:crypto'

type Mutant = { id: string; fileName: string; location: object; replacement: string }

const { MUTANTS_ONE_IN = '1', MUTANTS_SEED = '1' } = process.env

/** Between 0 and 1, derived from the mutant itself; neither other mutants nor the machine change it. */
function place({ fileName, location, replacement }: Mutant): number {
  const file = fileName.slice(fileName.search(/(apps|packages)\//))
  const hash = createHash('sha256').update(JSON.stringify([MUTANTS_SEED, file, location, replacement]))
  return hash.digest().readUInt32BE() / 2 ** 32
}

const isInSample = (mutant: Mutant) => place(mutant) < 1 / Number(MUTANTS_ONE_IN)

/**
 * Limits the mutants to a seeded sample. Stryker has no sampling, but asks checkers which mutants would compile, and
 * counts the others neither as noticed nor as missed.
 */
class SampleChecker {
  init = () => Promise.resolve()

  group = (mutants: Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)])

  check = (mutants: Mutant[]) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isInSample(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
    )
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
