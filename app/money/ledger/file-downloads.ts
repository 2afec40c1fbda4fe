/** A CSV table as a download. */
export const csvFile = (table: ReadableStream<Uint8Array>, name: string) =>
  new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })

/** An XML file for the bank as a download. */
export const bankFile = (name: string, content: string) =>
  new Response(content, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
