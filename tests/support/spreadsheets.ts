import { strToU8, zipSync } from 'fflate'

export const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const xmlns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A file as Excel writes it: texts separate from the sheet, days as numbers with a style. */
export const xlsx = zipped({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
    <Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>
  </Types>`,
  '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${xmlns}" xmlns:r="${office}"><sheets><sheet name="Socis" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">
    <Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/>
    <Relationship Id="r3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>
  </Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${xmlns}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${xmlns}"><si><t>Llista; 2026</t></si><si><t>Nom</t></si><si><t>Alta</t></si><si><t>Núria Pou</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${xmlns}"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c></row>
    <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"><v>40983</v></c><c r="C4"><v>600111222</v></c></row>
  </sheetData></worksheet>`,
})

/** A file as LibreOffice writes it, with a header for printed pages and a group of rows. */
export const ods = zipped({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Socis">
    <table:table-header-rows><table:table-row><table:table-cell office:value-type="string"><text:p>Nom</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Alta</text:p></table:table-cell></table:table-row></table:table-header-rows>
    <table:table-row-group table:display="false"><table:table-row><table:table-cell office:value-type="string"><text:p>Núria Pou</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2012-03-15"><text:p>15/03/12</text:p></table:table-cell></table:table-row></table:table-row-group>
  </table:table></office:spreadsheet></office:body></office:document-content>`,
})
