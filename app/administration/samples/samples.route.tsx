import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/samples.route.ts'
import { removeSamples } from './remove-samples.server.ts'
import { samplesPath } from './sample.ts'
import { samplesInput } from './samples-input.ts'
import { SamplesSection } from './samples-section.tsx'
import { samplesLeft } from './samples.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { left: await samplesLeft(context.get(requestContext)) }
}

export const action = command({
  form: samplesInput,
  act: removeSamples,
  done: () => redirectTo(samplesPath, 'samplesRemoved'),
})

export const clientAction = formClientAction

export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
  return <SamplesSection left={loaderData.left} answer={actionData} />
}
