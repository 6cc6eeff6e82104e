/** Where a path of the server is found from here: the pages of the apps have come with the app. Other addresses stay. */
export const onServer = (path: string): string => (/^\/(?!\/)/.test(path) ? import.meta.env.API_URL + path : path)
