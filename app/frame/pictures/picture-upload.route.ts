import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/picture-upload.route.ts'
import { storePicture } from './store-picture.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('pictures.upload')]

/** Uploads a picture as the request body; responds with its path. */
export async function action({ request, context }: Route.ActionArgs) {
  const path = await storePicture(context.get(requestContext), {
    type: request.headers.get('Content-Type') ?? '',
    content: new Uint8Array(await request.arrayBuffer()),
  })
  return Response.json({ path }, { status: 201 })
}
