import { redirectDocument } from 'react-router'
import { deletionInput } from '#app/administration/own-data/own-data-input.ts'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { endedDeviceCookie } from '#app/platform/auth/sessions/device.server.ts'
import { endedSessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/account-deletion.route.ts'
import { deletionPlan, type DeletionPlan } from './deletion-plan.server.ts'
import { deleteOwnAccount } from './erase-account.server.ts'
import {
  CancelledRegistrations,
  ErasureForm,
  CountedItem,
  TextsWithName,
} from './guest-forgetting.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const account = authorize(cx.actor, 'account.own')
  return { plan: await deletionPlan(cx), proof: needsPasswordProof(account, cx.now) }
}

export const action = command({
  form: deletionInput,
  act: deleteOwnAccount,
  done: (_, { cx }) => {
    const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
    headers.append('Set-Cookie', endedDeviceCookie(cx.site.origin))
    headers.append('Set-Cookie', flash('accountDeleted'))
    // A full page load: the session is gone.
    return redirectDocument('/', { headers })
  },
})

export const clientAction = formClientAction

/** Lists what is deleted and what stays before an account is deleted, and asks twice. */
export default function AccountDeletion({
  loaderData: { plan, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { deletion: copy } = useCopy(ownDataCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <DeletedData plan={plan} />
      <KeptData plan={plan} />
      {plan.lastAdmin ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.lastAdmin}</p>
      ) : (
        <ErasureForm answer={answer} proof={proof} words={copy} />
      )}
      <TextLink to={ownAccountPath('data')} className="self-start">
        {copy.back}
      </TextLink>
    </OwnAccountSection>
  )
}

function DeletedData({ plan: { coming, reviews, messages, requests } }: { plan: DeletionPlan }) {
  const {
    deletion: { gone, goes },
  } = useCopy(ownDataCopy)
  return (
    <CountedItem title={gone}>
      <li>{goes.account}</li>
      <li>{goes.person}</li>
      <CancelledRegistrations coming={coming} title={goes.coming}>
        <p className="mt-1">{goes.refund}</p>
      </CancelledRegistrations>
      {reviews > 0 ? <li>{goes.reviews(reviews)}</li> : null}
      {messages > 0 ? <li>{goes.messages(messages)}</li> : null}
      {requests > 0 ? <li>{goes.requests(requests)}</li> : null}
      <li>{goes.mails}</li>
    </CountedItem>
  )
}

function KeptData({
  plan: { past, posts, memberNumber, optOuts, paid, mandate, photographs, texts },
}: {
  plan: DeletionPlan
}) {
  const {
    deletion: { kept, stays },
  } = useCopy(ownDataCopy)
  return (
    <CountedItem title={kept}>
      {memberNumber === null ? null : <li>{stays.member(memberNumber)}</li>}
      {past > 0 ? <li>{stays.past(past, paid)}</li> : null}
      {paid ? <li>{stays.paid}</li> : null}
      {mandate ? <li>{stays.mandate}</li> : null}
      {posts > 0 ? <li>{stays.posts}</li> : null}
      {photographs ? <li>{stays.photographs}</li> : null}
      {optOuts ? <li>{stays.optOuts}</li> : null}
      <TextsWithName texts={texts} links={false} />
      <li>{stays.log}</li>
    </CountedItem>
  )
}
