import { findPost } from '#app/features/blog/posts.server.ts'
import { PostPage } from '#app/features/blog/post-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/blog-post.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return findPost(context.get(requestContext), params.slug)
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />
}
