import { listUpcomingEvents, nextListChange } from '#app/features/events/events.server.ts'
import { heroPictures } from '#app/features/home/hero-pictures.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { voicesOf } from '#app/features/testimonials/voices.ts'
import { requestContext } from '#app/http/context.ts'
import { pageLife } from '#app/http/page-life.ts'
import type { Route } from './+types/home.ts'

/** Events on home (specification, section 9). */
const shown = 3

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextListChange(cx))
  return {
    events: await listUpcomingEvents(cx, shown),
    slides: heroPictures(cx),
    voices: voicesOf(cx),
    year: cx.now.getUTCFullYear(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
