/** Where a path of the server is found from here: the server of this page. */
export const onServer = (path: string): string => path
