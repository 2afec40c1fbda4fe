import { ClubPage } from '#app/features/club-page/club-page.tsx'
import { voicesOf } from '#app/features/testimonials/voices.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/club-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { voices: voicesOf(context.get(requestContext)) }
}

export default function ClubRoute({ loaderData }: Route.ComponentProps) {
  return <ClubPage {...loaderData} />
}
