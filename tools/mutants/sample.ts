import { createHash } from 'node:crypto'

type Mutant = { id: string; fileName: string; location: object; replacement: string }

const { MUTANTS_SAMPLE = 'Infinity', MUTANTS_SEED = '1' } = process.env

/** Where a mutant stands in the order that the seed gives them; neither other mutants nor the machine move it. */
function place({ fileName, location, replacement }: Mutant): string {
  const file = fileName.slice(fileName.search(/(apps|packages)\//))
  return createHash('sha256')
    .update(JSON.stringify([MUTANTS_SEED, file, location, replacement]))
    .digest('hex')
}

/**
 * Lets a seeded sample of the mutants through. Stryker knows no samples, but asks checkers which mutants would compile, and counts
 * those that would not neither as noticed nor as missed.
 */
class SampleChecker {
  init = () => Promise.resolve()

  /** One group of all: `check` has to see them together. */
  group = (mutants: Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)])

  check = (mutants: Mutant[]) => {
    const inOrder = mutants.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    const left = { status: 'compileError', reason: 'not in the sample' }
    return Promise.resolve(
      Object.fromEntries(
        inOrder.map(({ id }, index) => [id, index < Number(MUTANTS_SAMPLE) ? { status: 'passed' } : left]),
      ),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
