import { peopleCopy } from '#app/copy/people.ts'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { withdrawalPath } from '#app/features/people/consent.ts'
import { consentToWithdraw, withdrawConsent } from '#app/features/people/withdraw-consent.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/member-consent.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return consentToWithdraw(context.get(requestContext), params.id, params.consent)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => withdrawConsent(cx, params.id, params.consent),
  done: (_, { params, request }) =>
    redirectTo(`${membersPath}/${params.id}${new URL(request.url).search}`, 'consentWithdrawn'),
})

export const clientAction = formClientAction

export default function MemberConsent({ loaderData, params }: Route.ComponentProps) {
  const { withdrawing: copy } = useCopy(peopleCopy)
  const { language } = useLanguage()
  const { name, consent, since } = loaderData
  return (
    <ConfirmationDialog
      listPath={membersPath}
      backPath={`${membersPath}/${params.id}`}
      action={withdrawalPath(params.id, params.consent)}
      title={copy.title[consent]}
      description={copy.text[consent](name, shortDate(since, language))}
      words={copy}
      failed={copy.failed}
      gone="memberNotFound"
    />
  )
}
