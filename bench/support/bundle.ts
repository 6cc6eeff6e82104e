import { build, type InlineConfig } from 'vite'

/**
 * Runs Vite's build, which sets NODE_ENV for the whole process. Later measurements start programs with this process's
 * environment.
 */
export async function bundle(config: InlineConfig): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    await build(config)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
