import { Outlet } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/slide-list.route.ts'
import { listSlides } from './hero-slides.server.ts'
import { SlidesSection } from './slides-section.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return listSlides(context.get(requestContext))
}

export default function SlideList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SlidesSection {...loaderData} />
    </>
  )
}
