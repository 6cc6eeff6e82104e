/**
 * The absolute address for a path of the server, because the apps' pages are on the device. Other addresses are
 * unchanged.
 */
export const onServer = (path: string): string => (/^\/(?!\/)/.test(path) ? import.meta.env.API_URL + path : path)
