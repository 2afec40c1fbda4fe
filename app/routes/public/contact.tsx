import { data } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import type { ContactAnswer } from '#app/features/contact/contact-form.tsx'
import { contactInput } from '#app/features/contact/contact-input.ts'
import { ContactPage } from '#app/features/contact/contact-page.tsx'
import { sealForm } from '#app/features/contact/form-seal.server.ts'
import { sendMessage } from '#app/features/contact/send-message.server.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { readForm, problemIn } from '#app/http/form.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/contact.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('evento')
  return { event: asked === null ? null : await findEvent(context.get(requestContext), asked) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, contactInput)
  const { website: _trap, seal, ...values } = form.ok ? form.input : form.failure.values
  const refused = { sent: false as const, problem: null, confirm: false, seal: sealForm(cx, seal) }
  if (!form.ok) return data<ContactAnswer>({ ...refused, ...form.failure }, { status: 422 })
  try {
    const { outcome } = await sendMessage(cx, form.input)
    if (outcome === 'sent') return data<ContactAnswer>({ sent: true })
    return data<ContactAnswer>({ ...refused, confirm: true, errors: {}, values }, { status: 422 })
  } catch (error) {
    const { code: problem, init } = problemIn(error)
    return data<ContactAnswer>({ ...refused, problem, errors: {}, values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (problem: ProblemCode): ContactAnswer => ({
    sent: false,
    problem,
    confirm: false,
    seal: '',
    errors: {},
    values: {},
  }))
}

/** How long to wait also reaches those who send the form without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />
}
