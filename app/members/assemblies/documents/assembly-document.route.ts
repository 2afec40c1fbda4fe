import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/assembly-document.route.ts'
import { documentFile } from './assembly-documents.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

/** A document, always as a download and never as a page of this site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { title, content } = await documentFile(
    context.get(requestContext),
    params.id,
    params.document,
  )
  const name = encodeURIComponent(`${title}.pdf`).replaceAll("'", '%27')
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="documento.pdf"; filename*=UTF-8''${name}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
