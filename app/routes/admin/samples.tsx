import { removeSamples } from '#app/features/samples/remove-samples.server.ts'
import { samplesPath } from '#app/features/samples/sample.ts'
import { samplesInput } from '#app/features/samples/samples-input.ts'
import { SamplesSection } from '#app/features/samples/samples-section.tsx'
import { samplesLeft } from '#app/features/samples/samples.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/samples.ts'

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
