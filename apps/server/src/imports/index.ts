export { catalogueJsonSchema } from './catalogue-file.ts'
export { importCatalogue, importCatalogueFile } from './import-catalogue.ts'
export { CatalogueFileError, readCatalogueFile } from './read-catalogue-file.ts'
