import { requestContext } from '#app/platform/http/context.ts'
import { pdfDownload } from '#app/platform/http/pdf-download.server.ts'
import type { Route } from './+types/attachment-file.route.ts'
import { attachmentFile } from './circular-attachments.server.ts'

/** An attachment, opened by its signed URL. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { name, content } = await attachmentFile(context.get(requestContext), {
    id: params.id,
    until: searchParams.get('hasta') ?? '',
    code: searchParams.get('clave') ?? '',
  })
  return pdfDownload(content, name, 'adjunto', {
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  })
}
