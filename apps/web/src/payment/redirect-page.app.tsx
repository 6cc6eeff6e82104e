/** The page that the apps open in a browser over them; inside the app nothing is paid here. */
export { UnknownPayment as RedirectPage } from './return-page.tsx'
