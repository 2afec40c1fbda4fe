import { Outlet } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/testimonial-list.route.ts'
import { TestimonialsSection } from './testimonials-section.tsx'
import { listTestimonials } from './testimonials.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return listTestimonials(context.get(requestContext))
}

export default function TestimonialList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <TestimonialsSection {...loaderData} />
    </>
  )
}
