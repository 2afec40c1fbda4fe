import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { becomeSite } from './boot/runtime-flags.mjs'
import { isBuilt } from './command/source-state.ts'

/** `npm start`: builds what is stale, and becomes the built site (scripts/site.ts). */
if (!(await isBuilt())) {
  // Not loaded where there is nothing to build.
  const { buildOrExit } = await import('./command/build-state.ts')
  await buildOrExit((text) => console.log(`[2/4] ${text}`))
}
await becomeSite(projectFolder)
