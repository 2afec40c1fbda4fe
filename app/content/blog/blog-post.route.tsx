import { redirect } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/blog-post.route.ts'
import { PostPage } from './post-page.tsx'
import { findPost } from './posts.server.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', path: { slug: /[a-z0-9-]{1,200}/u } },
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const found = await findPost(context.get(requestContext), params.slug)
  if (!('movedTo' in found)) return found
  throw redirect(`/blog/${found.movedTo}${new URL(request.url).search}`, 308)
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />
}
