import { redirect, useLocation } from 'react-router'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { membersPath as listPath, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-rejection.route.ts'
import { AnswerField, useDecisionForm } from './request-decision.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, fullName, status } = await findRequest(context.get(requestContext), params.id)
  // Already decided: there is nothing to confirm.
  if (status !== 'pending') throw redirect(`${listPath}/${id}${new URL(request.url).search}`)
  return { id, fullName }
}

export default function MemberRejection({ loaderData }: Route.ComponentProps) {
  return <RejectionDialog key={loaderData.id} {...loaderData} />
}

/** Confirms the rejection of a request, with a text for the mail. */
function RejectionDialog({ id, fullName }: { id: string; fullName: string }) {
  const { rejection: copy, details } = useCopy(membershipsCopy)
  const { search: query } = useLocation()
  const form = useDecisionForm()
  return (
    <AddressDialog
      listPath={`${membersPath}/${id}`}
      title={copy.title(fullName)}
      description={copy.description}
    >
      <form.Form
        method="post"
        action={`${membersPath}/${id}/decision${query}`}
        className="flex flex-col gap-6"
      >
        <ProblemNotice code={form.code} />
        <input type="hidden" name="status" value="rejected" />
        <AnswerField fields={form} />
        <div className="flex flex-col gap-3 md:flex-row-reverse md:justify-start">
          <Button type="submit" variant="danger" busy={form.busy}>
            {details.reject}
          </Button>
          <ButtonLink to={`${membersPath}/${id}${query}`} variant="line">
            {copy.keep}
          </ButtonLink>
        </div>
      </form.Form>
    </AddressDialog>
  )
}
