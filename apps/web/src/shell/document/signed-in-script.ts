import { sessionName } from '../../platform/session.ts'
import { storageKey } from '../../platform/storage-key.ts'

/**
 * The inline script in the head of every page. Before the first paint it sets `data-signed-in` on the document, so that
 * styles show what only clients see. If the browser refuses storage, the page is a guest's.
 */
export const signedInScript = `try{if(localStorage[${JSON.stringify(storageKey(sessionName))}])document.documentElement.dataset.signedIn=""}catch{}`
