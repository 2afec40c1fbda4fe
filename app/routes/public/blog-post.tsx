import { PostPage } from '#app/features/blog/post-page.tsx'
import { findPost } from '#app/features/blog/posts.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/blog-post.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', path: { slug: /[a-z0-9-]{1,200}/u } },
}

export function loader({ params, context }: Route.LoaderArgs) {
  return findPost(context.get(requestContext), params.slug)
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />
}
