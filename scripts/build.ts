import { buildOrExit } from './command/build-state.ts'

/** `npm run build`: builds the site unless the existing build matches the sources. */
await buildOrExit(console.log)
