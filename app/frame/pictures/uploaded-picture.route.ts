import { requestContext } from '#app/platform/http/context.ts'
import { uploadedFile } from '#app/platform/images/image-store.server.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/uploaded-picture.route.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * A file of an uploaded picture. Its path is immutable, but pictures can be removed: shared caches revalidate daily.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const key = uploadedFile(`/subidas/${params.file}`)
  const content = key ? await context.get(requestContext).images.get(key) : null
  if (!key || !content) throw notFound()
  return new Response(content, {
    headers: {
      'Content-Type': types[key.slice(-4)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, s-maxage=86400, immutable',
      // Opened as a page, it cannot run scripts.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
