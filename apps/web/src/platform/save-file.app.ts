import { loadOnDemand } from './load-on-demand.ts'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'
import { isCancelled } from './share.app.ts'

/** Of the app's own, in no backup. */
const folder = 'saved'

/** By demand: hardly anybody saves a file. */
const plugin = () => loadOnDemand(() => import('@capacitor/filesystem'))

/** Removes what is left of saved files. That nothing is left is as good. */
export async function forgetFiles(): Promise<void> {
  const { Directory, Filesystem } = await plugin()
  const place = { directory: Directory.Cache, path: folder }
  const isThere = await Filesystem.stat(place).then(
    () => true,
    () => false,
  )
  if (isThere) await Filesystem.rmdir({ ...place, recursive: true })
}

/**
 * Hands a file of this text to the device's sheet, which knows where files can be kept: a shell saves nothing by itself. On iOS it is
 * taken over when the sheet is closed; on Android who was chosen reads it later, so that it stays until the next start of the app, the
 * next file or the end of the session, whichever comes first. Throws where there is no sheet.
 */
export async function saveFile(name: string, text: string): Promise<void> {
  await forgetFiles()
  const [{ Directory, Encoding, Filesystem }, { Share }] = await Promise.all([
    plugin(),
    loadOnDemand(() => import('@capacitor/share')),
  ])
  const path = `${folder}/${name}`
  let isRead = false
  try {
    const { uri } = await Filesystem.writeFile({
      path,
      data: text,
      directory: Directory.Cache,
      encoding: Encoding.UTF8,
      recursive: true,
    })
    await Share.share({ title: name, files: [uri] })
    isRead = nativePlatform() === 'android'
  } catch (error) {
    if (!isCancelled(error)) throw error
  } finally {
    if (!isRead) await forgetFiles().catch((error: unknown) => reportError(error, 'forgetFiles'))
  }
}
