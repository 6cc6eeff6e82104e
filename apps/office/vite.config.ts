import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '../web/build/compile-messages.ts'
import { compressAssets } from '../web/build/compress-assets.ts'
import { inlineDocuments } from '../web/build/inline-documents.ts'
import { oldestTargets } from '../web/build/oldest-browsers.ts'
import { subsetFonts } from '../web/build/subset-fonts.ts'

/**
 * The office: one document and one script, because an office is opened once a day, and a script without lazily loaded
 * parts cannot miss one after a release.
 */
export default defineConfig({
  base: '/office/',
  publicDir: false,
  plugins: [compileMessages(), inlineDocuments(), subsetFonts(), react(), compressAssets()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: oldestTargets,
    modulePreload: false,
  },
})
