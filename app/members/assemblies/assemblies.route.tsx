import { OwnAssembliesPage } from '#app/members/assemblies/own/own-assemblies-page.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/assemblies.route.ts'
import { ownAssemblies } from './assemblies.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownAssemblies(context.get(requestContext))
}

export default function Assemblies({ loaderData }: Route.ComponentProps) {
  return <OwnAssembliesPage {...loaderData} />
}
