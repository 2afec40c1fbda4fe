import { Outlet } from 'react-router'
import { listSlides } from '#app/features/settings/hero-slides.server.ts'
import { SlidesSection } from '#app/features/settings/slides-section.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/slide-list.ts'

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
