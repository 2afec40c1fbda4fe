import { data } from 'react-router'
import type { ContactAnswer } from '#app/content/contact/contact-form.tsx'
import { contactInput } from '#app/content/contact/contact-input.ts'
import { ContactPage } from '#app/content/contact/contact-page.tsx'
import { sealForm, sendMessage } from '#app/content/contact/send-message.server.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { catchProblem } from '#app/platform/http/forms/fault.ts'
import { readForm, problemIn } from '#app/platform/http/forms/form.server.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/contact.route.ts'
import { findEvent } from './events.server.ts'

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
    const result = await sendMessage(cx, form.input)
    if (result.outcome === 'sent') return data<ContactAnswer>({ sent: true })
    const asked = { ...refused, confirm: true, seal: result.seal, errors: {}, values }
    return data<ContactAnswer>(asked, { status: 422 })
  } catch (error) {
    const { code: problem, init } = problemIn(error)
    return data<ContactAnswer>({ ...refused, problem, errors: {}, values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchProblem(serverAction, (problem: ProblemCode): ContactAnswer => ({
    sent: false,
    problem,
    confirm: false,
    seal: '',
    errors: {},
    values: {},
  }))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />
}
