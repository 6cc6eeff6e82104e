/** None in the apps: their document is the server's, which only its own pages may frame (decision 0031). */
export const servicesHere = (): readonly never[] => []
