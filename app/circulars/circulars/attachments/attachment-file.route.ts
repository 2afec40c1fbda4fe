import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/attachment-file.route.ts'
import { attachmentFile } from './circular-attachments.server.ts'

/** An attachment by its signed address, always as a download and never as a page of this site. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { name, content } = await attachmentFile(context.get(requestContext), {
    id: params.id,
    until: searchParams.get('hasta') ?? '',
    code: searchParams.get('clave') ?? '',
  })
  const encoded = encodeURIComponent(`${name}.pdf`).replaceAll("'", '%27')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="adjunto.pdf"; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}
