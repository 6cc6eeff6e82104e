export { officeRoutes } from './office-routes.ts'
export { buildOfficeSchema } from './office-schema.ts'
export { officeSweep } from './office-sweeps.ts'
export { isOfficeBuilt, officeFiles, officePages } from './office-pages.ts'
