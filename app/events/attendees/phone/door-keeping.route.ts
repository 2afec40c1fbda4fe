import { keepingScript } from '#app/platform/http/pages/keeping-script.ts'
// The script's URL, provided by the build tool; the module itself exports nothing.
// oxlint-disable-next-line import/default
import script from './door-worker.ts?worker&url'

/** A public script; the pages it keeps are fetched with the session. */
export const loader = () => keepingScript(script, '/admin/eventos/')
