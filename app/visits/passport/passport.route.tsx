import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/passport.route.ts'
import { ownPassport } from './own-passport.server.ts'
import { PassportPage } from './passport-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { passport: await ownPassport(context.get(requestContext)) }
}

export default function OwnPassport({ loaderData }: Route.ComponentProps) {
  return <PassportPage {...loaderData} />
}
