import path from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import server from '../apps/server/vite.config.ts'

/** The API as in production, in the bench's own program, which is built for every run. */
export default mergeConfig(
  { ...server, plugins: [] },
  defineConfig({
    build: {
      outDir: 'dist/bench',
      rolldownOptions: { input: { serve: path.join(import.meta.dirname, 'support/serve.ts') } },
    },
  }),
)
