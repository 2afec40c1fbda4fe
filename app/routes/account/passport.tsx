import { ownPassport } from '#app/features/passport/own-passport.server.ts'
import { PassportPage } from '#app/features/passport/passport-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/passport.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { passport: await ownPassport(context.get(requestContext)) }
}

export default function OwnPassport({ loaderData }: Route.ComponentProps) {
  return <PassportPage {...loaderData} />
}
