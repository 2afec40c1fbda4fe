import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/assembly-document-upload.route.ts'
import { addDocument } from './assembly-documents.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

/** Takes a PDF as the body; its title is in the query. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = await addDocument(context.get(requestContext), params.id, {
    query: Object.fromEntries(new URL(request.url).searchParams),
    content: new Uint8Array(await request.arrayBuffer()),
  })
  return Response.json({ id }, { status: 201 })
}
