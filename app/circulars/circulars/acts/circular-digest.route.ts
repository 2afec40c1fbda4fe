import { circularPath } from '#app/circulars/circulars/circular.ts'
import { composeDigest } from '#app/circulars/circulars/writing/circular-beginnings.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx) => composeDigest(cx),
  done: (id) => redirectTo(circularPath(id), 'digestComposed'),
})

export const clientAction = formClientAction
