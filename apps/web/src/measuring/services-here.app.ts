/** None in the apps: their document is the server's, which only its own pages may frame (docs/decisions/0031). */
export const servicesHere = (): readonly never[] => []
