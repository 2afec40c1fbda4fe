import { Outlet } from 'react-router'
import { TestimonialsSection } from '#app/features/settings/testimonials-section.tsx'
import { listTestimonials } from '#app/features/settings/testimonials.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/testimonial-list.ts'

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
