import type { ShownProblem } from '#app/problem.ts'
import type { PanelFacts } from './panel-facts.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PanelProblem } from './panel-problem.tsx'

/** A refusal or failure inside the panel's layout. */
export function ProblemInPanel({ panel, ...problem }: ShownProblem & { panel: PanelFacts }) {
  return (
    <PanelFrame {...panel}>
      <PanelProblem {...problem} allowed={panel.allowed} />
    </PanelFrame>
  )
}
