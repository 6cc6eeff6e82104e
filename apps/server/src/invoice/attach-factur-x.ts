import type { Instant } from '@ruhepol/rules'

/** The file name by which programs find the invoice (Factur-X 1.0, ZUGFeRD 2). */
const FACTUR_X = 'factur-x.xml'

const property = (name: string, description: string) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`

/** The file's metadata about its invoice, and the schema of that metadata (ISO 19005-3, 6.6.2.3). */
const metadata = `
        <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
          <fx:DocumentType>INVOICE</fx:DocumentType>
          <fx:DocumentFileName>${FACTUR_X}</fx:DocumentFileName>
          <fx:Version>1.0</fx:Version>
          <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about=""
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas>
            <rdf:Bag>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property>
                  <rdf:Seq>${[
                    property('DocumentFileName', 'The name of the embedded XML document'),
                    property('DocumentType', 'The type of the hybrid document in capital letters'),
                    property('Version', 'The actual version of the standard applying to the embedded XML document'),
                    property('ConformanceLevel', 'The conformance level of the embedded XML document'),
                  ].join('')}
                  </rdf:Seq>
                </pdfaSchema:property>
              </rdf:li>
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>`

/** Attaches the machine-readable invoice to the human-readable file as an alternative of it. */
export function attachFacturX(doc: PDFKit.PDFDocument, xml: string, { issuedAt }: { issuedAt: Instant }): void {
  const file = {
    name: FACTUR_X,
    type: 'text/xml',
    description: 'Factur-X / ZUGFeRD, EN 16931',
    // AFRelationship is missing from the library's types.
    relationship: 'Alternative',
    creationDate: new Date(issuedAt),
    modifiedDate: new Date(issuedAt),
  }
  doc.file(Buffer.from(xml), file)
  doc.appendXML(metadata)
}
