import { Form } from 'react-router'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { asPlainForm } from '#app/platform/http/forms/plain-form.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/unsubscribe.route.ts'
import { unsubscribeInput } from './mail-choice-input.ts'
import { unsubscribePath, mailChoicesPath, resubscribePath } from './mail-choice.ts'
import { mailPreferencesCopy } from './mail-preferences.copy.ts'
import { unsubscribe, unsubscribePage } from './opt-outs.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await unsubscribePage(context.get(requestContext), linkKey(request) ?? '')
  return { ...page, query: keyQuery(request) }
}

const unsubscribing = command({
  form: unsubscribeInput,
  act: (cx, input, { request }: Route.ActionArgs) => unsubscribe(cx, linkKey(request) ?? '', input),
  // A mail program gets the page instead of a redirect, which it may not follow (RFC 8058).
  done: (_, { request, input }) =>
    input.byProgram ? null : redirectTo(unsubscribePath + keyQuery(request)),
})

export async function action(args: Route.ActionArgs) {
  return unsubscribing({ ...args, request: await asPlainForm(args.request) })
}

export const clientAction = formClientAction

/** The page of a mail's link has a button, because link scanners must not unsubscribe anybody. */
export default function Unsubscribe({ loaderData: { kind, wanted, query } }: Route.ComponentProps) {
  const { link: copy } = useCopy(mailPreferencesCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title[kind]} />
      <div className="max-w-[38rem]">
        <h1 className="text-h2 text-balance">{copy.title[kind]}</h1>
        <output className="text-lead text-ink-2 mt-4 block">
          {wanted ? copy.ask[kind] : copy.done[kind]}
        </output>
        <p className="mt-4">{copy.always}</p>
        {wanted ? (
          <Form
            method="post"
            action={unsubscribePath + query}
            className="mt-8 flex flex-wrap gap-3"
          >
            <Button type="submit">{copy.confirm}</Button>
            <Button type="submit" variant="line" name="all" value="yes">
              {copy.confirmAll}
            </Button>
          </Form>
        ) : (
          <Form method="post" action={resubscribePath + query} className="mt-8">
            <Button type="submit" variant="line">
              {copy.undo}
            </Button>
          </Form>
        )}
        <p className="mt-8">
          <TextLink to={mailChoicesPath}>{copy.choose}</TextLink>
        </p>
      </div>
    </Wrap>
  )
}
