import { storePicture } from '#app/features/pictures/store-picture.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/picture-upload.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('pictures.upload')]

/** Takes a picture as the body of the request; answers with the path to store. */
export async function action({ request, context }: Route.ActionArgs) {
  const path = await storePicture(context.get(requestContext), {
    type: request.headers.get('Content-Type') ?? '',
    content: new Uint8Array(await request.arrayBuffer()),
  })
  return Response.json({ path }, { status: 201 })
}
