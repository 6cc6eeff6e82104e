import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import identity from '../mobile/app.json' with { type: 'json' }
import { appDocument } from './build/app-document.ts'
import { appPictures } from './build/app-pictures.ts'
import { appSides } from './build/app-sides.ts'
import { chunkGroups, refuseCircles } from './build/chunks.ts'
import { separateClasses, shortClassName } from './build/class-names.ts'
import { compileMessages } from './build/compile-messages.ts'
import { inlineDocuments } from './build/inline-documents.ts'
import { licences } from './build/licences.ts'
import { nativeLicences } from './build/native-licences.ts'
import { oldestWebViews } from './build/oldest-browsers.ts'
import { oldWebView } from './build/old-web-view.ts'
import { codeSplitting, routeFiles } from './build/route-splitting.ts'
import { subsetFonts } from './build/subset-fonts.ts'
import { withoutServer } from './build/without-server.ts'

/** The origin of the server that the apps call. */
function serverOrigin(): string {
  const { API_URL = 'http://localhost:3000' } = process.env
  return new URL(API_URL).origin
}

/**
 * The static app: routes, loaders and screens of the web app without a rendering server. The shells in apps/mobile
 * contain its output. Start's own mode for single pages is not used, because it hydrates a page that it rendered.
 */
export default defineConfig({
  define: {
    'import.meta.env.API_URL': JSON.stringify(serverOrigin()),
    'import.meta.env.APP_ID': JSON.stringify(identity.id),
    'import.meta.env.APP_NAME': JSON.stringify(identity.name),
    'import.meta.env.GOOGLE_IOS_CLIENT_ID': JSON.stringify(identity.googleIosClientId),
    'import.meta.env.GOOGLE_WEB_CLIENT_ID': JSON.stringify(identity.googleWebClientId),
    'import.meta.env.APPLE_MERCHANT_ID': JSON.stringify(identity.appleMerchantId),
  },
  // Icons and pictures used only on the website.
  publicDir: false,
  plugins: [
    withoutServer(),
    appSides(),
    compileMessages(),
    inlineDocuments(),
    ...separateClasses(),
    subsetFonts(),
    tanstackRouter({
      ...routeFiles,
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: codeSplitting,
      // The committed route tree is the web build's, which contains more routes.
      generatedRouteTree: path.resolve(import.meta.dirname, 'node_modules/.cache/app-routes/routeTree.gen.ts'),
      disableLogging: true,
    }),
    react(),
    refuseCircles(),
    licences(() => nativeLicences(path.resolve(import.meta.dirname, '../mobile'))),
    appPictures(),
    appDocument(serverOrigin()),
    oldWebView(path.resolve(import.meta.dirname, '../mobile/texts')),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: oldestWebViews,
    rolldownOptions: {
      input: path.resolve(import.meta.dirname, 'src/client.app.tsx'),
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
