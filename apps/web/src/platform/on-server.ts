/** The address for a path of the server, which is this page's server. */
export const onServer = (path: string): string => path
