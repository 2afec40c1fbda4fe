import { renewalInput } from '#app/features/memberships/member-input.ts'
import { MemberRenewalDialog } from '#app/features/memberships/member-renewal-dialog.tsx'
import { memberRenewal, renewMember } from '#app/features/memberships/renew-member.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-renewal.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberRenewal(context.get(requestContext), params.id)
}

export const action = command({
  form: renewalInput,
  act: (cx, { valid_until: until }, { params }: Route.ActionArgs) =>
    renewMember(cx, params.id, until),
  done: (_, { url }) => redirectTo(`/admin/socios${url.search}`, 'memberRenewed'),
})

export const clientAction = formClientAction

export default function MemberRenewal({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberRenewalDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
