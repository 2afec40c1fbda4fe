import { keepingScript } from '#app/platform/http/pages/keeping-script.ts'
// The script's URL, provided by the build tool; the module itself exports nothing.
// oxlint-disable-next-line import/default
import script from './card-worker.ts?worker&url'
import { cardPath } from './card.ts'

export const loader = () => keepingScript(script, cardPath)
