/**
 * A refusal to start: one or two sentences that say what is wrong and what to do. Shown without a stack; the exit
 * code is 1.
 */
export class StartProblem extends Error {}

/** Another process uses the data folder. */
export class FolderInUse extends StartProblem {}
