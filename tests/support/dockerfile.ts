/** An instruction of a Dockerfile: `COPY`, and what follows it. */
type Instruction = { name: string; text: string }

/** The stages of a Dockerfile, each starting with FROM; earlier lines are left out. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const stages: Instruction[][] = []
  const lines = dockerfile.split('\n').filter((line) => !line.trimStart().startsWith('#'))
  for (const line of lines
    .join('\n')
    .replaceAll(/\\\n\s*/gu, '')
    .split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/u.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    if (name) stages.at(-1)?.push({ name, text })
  }
  return stages
}

export const textsOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ text }) => text)

/** The words of a command in JSON form, which no shell reads; fails for the shell form. */
export function commandOf(text: string): string[] {
  const words: unknown = JSON.parse(text)
  if (!Array.isArray(words)) throw new Error(`${text} is no list`)
  return words.map(String)
}

/** `A=1 B=2` */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/u).map((pair) => pair.split('=', 2)))
