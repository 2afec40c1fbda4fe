export const runtimeFlags: readonly string[]
export function withRuntimeFlags(): void
