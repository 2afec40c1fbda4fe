import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { becomeSite } from './boot/runtime-flags.mjs'
import { isBuilt } from './command/source-state.ts'

/** `npm start`: builds the site if its build is outdated, and becomes the built site (scripts/site.ts). */
if (!(await isBuilt())) {
  // Not loaded when there is nothing to build.
  const { buildOrExit } = await import('./command/build-state.ts')
  await buildOrExit((text) => console.log(`[2/4] ${text}`))
}
await becomeSite(projectFolder)
