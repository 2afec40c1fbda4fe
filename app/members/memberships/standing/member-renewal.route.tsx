import { renewalInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-renewal.route.ts'
import { MemberRenewalDialog } from './member-renewal-dialog.tsx'
import { memberRenewal, renewMember } from './renew-member.server.ts'

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
