/** The page that the apps open in the browser over them: in the app itself nothing is paid here. */
export { UnknownPayment as RedirectPage } from './return-page.tsx'
