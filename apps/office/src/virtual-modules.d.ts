/** The address of a typeface; see build/subset-fonts.ts of the web app. */
declare module 'virtual:font/*' {
  const url: string
  export default url
}
