import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunkGroups, neutralAssets, neutralNames, refuseCircles, refuseFormsAtStart } from './build/chunks.ts'
import { separateClasses, shortClassName } from './build/class-names.ts'
import { compileMessages } from './build/compile-messages.ts'
import { compressAssets } from './build/compress-assets.ts'
import { inlineDocuments } from './build/inline-documents.ts'
import { lateFiles } from './build/late-files.ts'
import { licences } from './build/licences.ts'
import { manifests } from './build/manifests.ts'
import { measuringFrame } from './build/measuring-frame.ts'
import { oldestTargets } from './build/oldest-browsers.ts'
import { codeSplitting, routeFiles } from './build/route-splitting.ts'
import { serviceWorker } from './build/service-worker.ts'
import { subsetFonts } from './build/subset-fonts.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    bootScript(),
    compileMessages(),
    inlineDocuments(),
    ...separateClasses(),
    subsetFonts(),
    tanstackStart({
      router: {
        ...routeFiles,
        codeSplittingOptions: codeSplitting,
      },
      server: { build: { inlineCss: true } },
    }),
    react(),
    refuseCircles(),
    refuseFormsAtStart(),
    manifests(),
    measuringFrame(),
    licences(),
    serviceWorker(),
    lateFiles(),
    compressAssets(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  build: { assetsInlineLimit: 0, cssTarget: oldestTargets },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: { output: { ...neutralNames, codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        // It contains the same texts and pictures as the browser's build.
        rolldownOptions: { output: neutralAssets },
      },
    },
  },
}))
