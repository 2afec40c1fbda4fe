import { buildOrExit } from './command/build-state.ts'

/** `npm run build`: builds the site unless the build is of these very sources. */
await buildOrExit(console.log)
