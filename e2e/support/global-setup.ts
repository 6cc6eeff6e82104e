import { startStack } from './stack.ts'

/** Starts the product once for all browser tests; they find it through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack()
  process.env['E2E_SERVICES'] = JSON.stringify(stack.services)
  process.env['E2E_DATA_DIR'] = stack.dataDir
  return stack.stop
}
