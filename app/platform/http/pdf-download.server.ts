/**
 * A PDF, always as a download and never as a page of this site.
 *
 * @param plain name for programs that read ASCII alone; both names are without the ending.
 */
export function pdfDownload(
  content: Buffer,
  name: string,
  plain: string,
  headers: Record<string, string> = {},
): Response {
  const encoded = encodeURIComponent(`${name}.pdf`).replaceAll("'", '%27')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...headers,
    },
  })
}
