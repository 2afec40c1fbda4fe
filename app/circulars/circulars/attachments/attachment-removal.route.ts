import { circularPath } from '#app/circulars/circulars/circular.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/attachment-removal.route.ts'
import { removeAttachment } from './circular-attachments.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => removeAttachment(cx, params.id, params.attachment),
  done: (_, { params }) => redirectTo(circularPath(params.id), 'documentRemoved'),
})

export const clientAction = formClientAction
