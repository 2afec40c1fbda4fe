import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pdfDownload } from '#app/platform/http/pdf-download.server.ts'
import type { Route } from './+types/assembly-document.route.ts'
import { documentFile } from './assembly-documents.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { title, content } = await documentFile(cx, params.id, params.document)
  return pdfDownload(content, title, 'documento')
}
