import { PaperCardPage } from '#app/features/member-card/paper-card-page.tsx'
import { paperCard } from '#app/features/member-card/paper-card.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-paper-card.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, card: await paperCard(context.get(requestContext), params.id) }
}

export default function MemberPaperCard({ loaderData }: Route.ComponentProps) {
  return <PaperCardPage {...loaderData} />
}
