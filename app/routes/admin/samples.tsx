import { redirect } from 'react-router'
import { removeSamples } from '#app/features/samples/remove-samples.server.ts'
import { samplesPath } from '#app/features/samples/sample.ts'
import { samplesInput } from '#app/features/samples/samples-input.ts'
import { SamplesSection, type SamplesAnswer } from '#app/features/samples/samples-section.tsx'
import { samplesLeft } from '#app/features/samples/samples.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/samples.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { left: await samplesLeft(context.get(requestContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, samplesInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    await removeSamples(context.get(requestContext), form.input)
    return redirect(samplesPath, { headers: { 'Set-Cookie': flash('samplesRemoved') } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): SamplesAnswer => ({ code }))
}

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  return <SamplesSection left={loaderData.left} answer={actionData} />
}
