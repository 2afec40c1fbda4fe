import { erasureInput } from '#app/administration/own-data/own-data-input.ts'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-forgetting.route.ts'
import { forgetOwnGuest, ownGuestPlan } from './forget-guest.server.ts'
import { GuestErasure } from './guest-forgetting.tsx'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const guest = await ownGuestPlan(context.get(requestContext), own)
  return { guest, back: `/reservas/${params.id}${keyQuery(request)}` }
}

export const action = command({
  form: erasureInput,
  act: (cx, _form, { request, params }: Route.ActionArgs) =>
    forgetOwnGuest(cx, { id: params.id, key: linkKey(request) }),
  done: () => redirectTo('/', 'personForgotten'),
})

export const clientAction = formClientAction

export default function RegistrationErasure({
  loaderData: { guest, back },
  actionData,
}: Route.ComponentProps) {
  const { guest: copy } = useCopy(ownDataCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.ownTitle} />
      <h1 className="text-h2 mb-6">{copy.ownTitle}</h1>
      <GuestErasure guest={guest} linksToTexts={false} answer={actionData} />
      <TextLink to={back} className="mt-8">
        {copy.back}
      </TextLink>
    </Wrap>
  )
}
