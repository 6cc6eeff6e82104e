import { sessionName } from '../../platform/session.ts'
import { storageKey } from '../../platform/storage-key.ts'

/**
 * The inline script in the head of every page, before its first paint: `data-signed-in` on the document shows what is for
 * clients alone. If storage is refused, nobody is signed in.
 */
export const signedInScript = `try{if(localStorage[${JSON.stringify(storageKey(sessionName))}])document.documentElement.dataset.signedIn=""}catch{}`
