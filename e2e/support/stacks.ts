import type { Stack } from './stack.ts'

export type RunningStack = Pick<Stack, 'services' | 'staticApp' | 'dataDir' | 'printed'>

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${process.env['E2E_STACKS']}${path}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** The product for the tests of one parallel worker. */
export const stackAt = (place: number): Promise<RunningStack> => ask(`/${place}`)

/** Every product that was started. */
export const allStacks = (): Promise<RunningStack[]> => ask('/')
