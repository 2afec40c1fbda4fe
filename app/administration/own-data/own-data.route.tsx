import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/own-data.route.ts'
import { ownDataForm } from './own-data-file.server.ts'
import { OwnDataPage } from './own-data-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return ownDataForm(context.get(requestContext))
}

export default function OwnData({ loaderData }: Route.ComponentProps) {
  return <OwnDataPage {...loaderData} answer={undefined} />
}
